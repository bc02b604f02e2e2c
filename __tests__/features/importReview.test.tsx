import { screen, waitFor, within } from '@testing-library/react'
import { getTowns, type Town } from '#contract/catalog/towns.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { openList, review } from '#__tests__/support/lists/shown.ts'
import { listOf, refuse, reply } from '#__tests__/support/renderApp.tsx'

test('a vendor stands beside the one that is here, and is decided alone or with all of its kind', async () => {
  const same = {
    place: 'Alton',
    category: 'venues',
    price: '',
    capacity: '',
    phone: '01420 111111',
    email: '',
    website: '',
  }
  const vendor: reviews.ListedVendor = {
    key: 'k1',
    name: 'The Elm Barn',
    ...same,
    lines: [2],
    match: {
      kind: 'same',
      why: ['name', 'phone'],
      owned: false,
      here: { _id: 'v1', slug: 'elm-barn', name: 'Elm Barn', ...same },
    },
    action: 'update',
    decided: false,
    leftOut: false,
    mayReturn: false,
  }
  const here = { _id: 'v1', slug: null, name: 'Elm Barn', ...same, category: '', price: '₹5,000' }
  const gone = { ...vendor, key: 'k2', name: 'Oak Hall', match: null, decided: true, leftOut: true }
  const claimed = {
    ...vendor,
    key: 'k3',
    name: 'Elm Barn Totnes',
    match: { kind: 'again' as const, why: ['phone'], owned: true, here },
    leftOut: true,
    mayReturn: true,
  }
  const { user, sent } = openList([
    reply(reviews.getImportReview, {
      ...review,
      matches: [...review.matches, { kind: 'again', count: 2, action: 'skip' }],
    }),
    reply(reviews.getImportVendors, listOf(vendor, gone, claimed)),
    reply(reviews.updateImportDecisions, review),
  ])
  await user.click(await screen.findByRole('tab', { name: /Already here/ }))
  const card = await screen.findByRole('table', { name: 'The Elm Barn in the list and here' })
  expect(within(card).getByText('Elm Barn')).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Here' })).toHaveAttribute(
    'href',
    '/vendor/elm-barn',
  )
  const oak = within(screen.getByRole('region', { name: 'Oak Hall' }))
  expect(oak.getByText('Decided')).toBeVisible()
  expect(oak.getByRole('table', { name: 'Oak Hall in the list' })).toBeVisible()
  expect(oak.getByText('It asked to be left out: no list brings it back.')).toBeVisible()
  expect(oak.queryByRole('combobox')).toBeNull()
  const totnes = within(screen.getByRole('region', { name: 'Elm Barn Totnes' }))
  expect(totnes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FactIn the listHere',
    'NameElm Barn TotnesElm Barn',
    'PlaceAltonAlton',
    'Categoryvenues–',
    'Price–₹5,000',
    'Phone01420 11111101420 111111 the same',
  ])
  expect(totnes.queryByRole('link')).toBeNull()
  expect(totnes.getByText(/^Its owner runs it on Everset/)).toBeVisible()
  expect(totnes.getByText(/Is this another business\?$/)).toBeVisible()
  expect(totnes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Leave it out',
  ])
  await user.selectOptions(screen.getByLabelText('What to do with The Elm Barn'), 'Leave it out')
  const [all, again] = screen.getAllByLabelText('For all of this kind') as HTMLElement[]
  expect(within(again!).queryByRole('option', { name: 'Add as new' })).toBeNull()
  await user.selectOptions(all!, 'Add as new')
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', vendors: { k1: 'skip' } },
    { importId: 'i1', kinds: { same: 'new' } },
  ])
  await user.selectOptions(screen.getByLabelText('Show'), 'Imported before (2)')
  await waitFor(() =>
    expect(sent(reviews.getImportVendors).at(-1)?.input).toEqual({ importId: 'i1', kind: 'again' }),
  )
})

test('what was guessed, closed or merged is counted, and stands open', async () => {
  const money = [
    { currency: 'INR', unit: 'per_person', count: 3, guessed: 3, usual: true },
    { currency: 'INR', unit: 'per_day', count: 5, guessed: 1, usual: true },
    { currency: 'INR', unit: 'per_event', count: 2, usual: false },
  ]
  const words = [
    { text: 'barn', slug: 'venues', count: 2, known: true },
    { text: 'disco', slug: 'music', count: 1, known: false },
  ]
  const lines = Array.from({ length: 14 }, (_, index) => index + 2)
  const { user, sent, answer } = openList([
    reply(reviews.getImportReview, refuse(503, 'One moment.')),
    reply(reviews.getImportVendors, refuse(503, 'Still busy.')),
    reply(reviews.getImportMerges, ({ cursor }) =>
      cursor
        ? { ...listOf({ name: 'Oak Hall', lines: [40, 41], why: 'The same phone.' }), total: 2 }
        : {
            items: [{ name: 'Elm Barn', lines, why: 'The same name.' }],
            nextCursor: 'next',
            total: 2,
          },
    ),
  ])
  expect(await screen.findByText('One moment.')).toBeVisible()
  const repeated = [{ column: 'Place', value: 'Soon', count: 1, why: 'No town.', stopped: true }]
  answer(
    reply(reviews.getImportReview, {
      ...review,
      money,
      repeated,
      merges: 2,
      matches: [],
      discarded: [{ column: 'Cost', count: 1 }],
      category: { ...review.category, words },
      closed: [{ name: 'Ash Inn', line: 9, says: 'Closed for good' }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const table = await screen.findByRole('table', { name: 'Currencies and units' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(2).map(({ textContent }) => textContent)),
  ).toEqual([
    ['All: the list doesn’t say what they are for; the amount does', 'like most of the list'],
    ['1: the list doesn’t say what it is for; the amount does', 'like most of the list'],
    ['–', 'unlike the rest of the list'],
  ])
  const options = within(screen.getByRole('region', { name: 'Category' })).getAllByRole('listitem')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '“barn”: 2 vendors in venues',
    '“disco”: 1 vendor in music (no category of this name is known)',
  ])
  expect(screen.getByText('Place: “Soon” once')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Already here 0' }))
  expect(screen.getByText('None of them is here yet')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Left out, merged, guessed 36' }))
  expect(screen.getByText(/^Line 12: The values were shifted/)).toBeVisible()
  expect(screen.getByText('Cost: 1 value')).toBeVisible()
  expect(screen.getByText('Ash Inn (line 9): “Closed for good”')).toBeVisible()
  const merged = within(screen.getByRole('region', { name: 'Merged lines' }))
  await user.click(await merged.findByRole('button'))
  await waitFor(() => expect(merged.getAllByRole('listitem')).toHaveLength(2))
  expect(merged.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Elm Barn: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 2 more. The same name.',
    'Oak Hall: lines 40, 41. The same phone.',
  ])
  await user.click(screen.getByRole('tab', { name: 'All vendors 403' }))
  expect(await screen.findByText('Still busy.')).toBeVisible()
  answer(reply(reviews.getImportVendors, listOf()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The list has none.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Name of a vendor/), ' elm ')
  await user.click(screen.getByRole('button', { name: 'Find in the list' }))
  expect(await screen.findByText('Nothing in the list has “elm” in its name.')).toBeVisible()
  expect(sent(reviews.getImportVendors).at(-1)?.input).toEqual({ importId: 'i1', q: 'elm' })
})

test('a column that can hardly hold towns is named before all else, and nothing is imported meanwhile', async () => {
  const doubt: reviews.ImportReview['doubts'][number] = {
    column: 'Remarks',
    field: 'city',
    why: '40,071 of its 40,100 places are towns that nobody knows. So many new towns can’t be right.',
    values: ['Dogs welcome', 'A barn among elms.'],
    stops: true,
    sure: false,
  }
  const gone = { name: 'Elm Barn', lines: [7] }
  const { user, sent, answer } = openList([
    reply(reviews.getImportReview, { ...review, doubts: [doubt], leftOut: [gone] }),
    reply(reviews.updateImportDecisions, review),
  ])
  expect(await screen.findByText('Does “Remarks” really hold this: town or city?')).toBeVisible()
  expect(screen.getByText(/So many new towns can’t be right/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /Left out/ }))
  expect(await screen.findByText('Elm Barn (line 7)')).toBeVisible()

  answer(reply(reviews.getImportReview, { ...review, doubts: [{ ...doubt, sure: true }] }))
  await user.click(screen.getByRole('button', { name: 'The column is right' }))
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', sure: { 'Remarks=city': true } },
  ])
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'It is not right after all' }))
  expect(sent(reviews.updateImportDecisions).at(-1)?.input).toEqual({
    importId: 'i1',
    sure: { 'Remarks=city': null },
  })
})

test.each([
  [
    { created: 0, updated: 405, owned: 0, removed: 0, skipped: 0 },
    'Update 405 vendors',
    '0 new. 405 here already: what has changed is updated.',
  ],
  [
    { created: 1, updated: 1200, owned: 2, removed: 3, skipped: 4 },
    'Import 1 vendor and update 1,200',
    '1 new. 1,200 here already: what has changed is updated. 2 run by their owners: they stay as they are. ' +
      '3 not to be listed: they stay out. 4 left out.',
  ],
  [
    { created: 0, updated: 0, owned: 403, removed: 0, skipped: 0 },
    null,
    '0 new. 403 run by their owners: they stay as they are.',
  ],
])('the preview says what the run will do: %j', async (does, button, note) => {
  openList([reply(reviews.getImportReview, { ...review, does })])
  expect(await screen.findByText(note)).toBeVisible()
  const buttons = screen.queryAllByRole('button', { name: /^(?:Import|Update) / })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : [])
})

test('a price in doubt stops nothing, and can be said to be right', async () => {
  const doubt: reviews.ImportReview['doubts'][number] = {
    column: 'price_text',
    field: 'price',
    why: '“From £10,500” would be from £10,500 per plate, which is hardly so.',
    values: ['From £10,500'],
    stops: false,
    sure: false,
  }
  const { user, sent } = openList([
    reply(reviews.getImportReview, { ...review, doubts: [doubt] }),
    reply(reviews.updateImportDecisions, review),
  ])
  expect(await screen.findByText(/£10,500 per plate, which is hardly so/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Import/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'The column is right' }))
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', sure: { 'price_text=price': true } },
  ])
})

describe('a place as the list names it', () => {
  const alton: reviews.ListedTown['candidates'][number] = {
    _id: '20000000-0000-4000-8000-000000000001',
    level: 'town',
    name: 'Alton',
    area: 'Hampshire',
    country: 'United Kingdom',
  }
  const doubtful: reviews.ListedTown = {
    key: 'alton',
    text: 'Alton',
    region: '',
    country: 'UK',
    count: 12,
    lines: [2, 3, 5, 8, 13, 21],
    status: 'doubtful',
    why: 'There are two.',
    candidates: [
      alton,
      { ...alton, _id: '20000000-0000-4000-8000-000000000002', area: 'Alton', country: 'Malta' },
    ],
    decision: null,
    place: null,
  }
  const other: Town = {
    _id: '20000000-0000-4000-8000-000000000003',
    name: 'Alton',
    area: 'Leicestershire',
    country: 'United Kingdom',
  }
  const open = async (...towns: reviews.ListedTown[]) => {
    let now = towns
    const app = openList([
      reply(reviews.getImportTowns, () => listOf(...now)),
      reply(getTowns, listOf(other)),
      reply(reviews.updateImportDecisions, ({ towns: decided = {} }) => {
        now = now.map((town) => ({
          ...town,
          decision: decided[town.key] ?? null,
          place: decided[town.key] ? 'Alton, Hampshire' : null,
        }))
        return review
      }),
    ])
    await app.user.click(await screen.findByRole('tab', { name: /Towns/ }))
    const card = within(await screen.findByRole('region', { name: 'Place Alton' }))
    const decided = () => app.sent(reviews.updateImportDecisions).map(({ input }) => input.towns)
    return { ...app, card, decided }
  }

  test('is said to be a town that is known, and that is taken back', async () => {
    const { user, card, decided } = await open(doubtful)
    expect(card.getByText(/on line/)).toHaveTextContent('UK 12 vendors, on line 2, 3, 5, 8, 13 …')
    expect(card.getByText('There are two.')).toBeVisible()
    expect(card.getByText('Its vendors will stay drafts, which nobody finds.')).toBeVisible()
    expect(card.queryByText('Decided')).not.toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Undo decision' })).not.toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Alton, Malta' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    const first = card.getByRole('button', { name: 'Alton, Hampshire, United Kingdom' })
    await user.click(first)
    expect(await card.findByText('Decided')).toBeVisible()
    expect(first).toHaveAttribute('aria-pressed', 'true')
    expect(card.getByText(/^Its vendors will be in/)).toHaveTextContent(
      'Its vendors will be in Alton, Hampshire.',
    )
    await user.click(card.getByRole('button', { name: 'Undo decision' }))
    await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'false'))
    expect(decided()).toEqual([{ alton: { match: alton._id } }, { alton: null }])
  })

  test('is another town, which is looked for; a new one; or none', async () => {
    const { user, card, decided, answer } = await open({ ...doubtful, lines: [2], count: 1 })
    expect(card.getByText(/on line/)).toHaveTextContent(/^UK 1 vendor, on line 2$/)
    const another = card.getByRole('button', { name: 'Another town' })
    await user.click(another)
    await user.click(another)
    expect(card.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(another)
    await user.type(card.getByRole('combobox', { name: 'A town for “Alton”' }), 'alt')
    await user.click(await screen.findByRole('option', { name: /Alton/ }))
    await waitFor(() => expect(card.queryByRole('combobox')).not.toBeInTheDocument())
    await user.click(card.getByRole('button', { name: 'Make it new' }))
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Make it new' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
    answer(reply(reviews.updateImportDecisions, refuse(409, 'It is being imported.')))
    await user.click(card.getByRole('button', { name: 'Not a place' }))
    expect(await card.findByText('It is being imported.')).toBeVisible()
    expect(decided()).toEqual([
      { alton: { match: other._id } },
      { alton: 'new' },
      { alton: 'reject' },
    ])
  })

  test('that nobody knows is in no distance, until somebody says where it is', async () => {
    const devon: reviews.ListedTown['candidates'][number] = { ...alton, level: 'region' }
    const { user, card, decided } = await open(
      { ...doubtful, status: 'new', candidates: [], place: 'Alton, Hampshire' },
      { ...doubtful, key: 'devon', text: 'Devon', candidates: [devon], place: 'Devon, England' },
    )
    const region = within(screen.getByRole('region', { name: 'Place Devon' }))
    expect(region.getByText(/so searches by distance leave it out/)).toBeVisible()
    expect(card.getByText(/so searches by distance leave it out/)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'A point on the map' }))
    await user.type(card.getByRole('textbox', { name: /^Where “Alton” is/ }), '51.15, -0.97')
    await user.click(card.getByRole('button', { name: 'Put it there' }))
    const point = await card.findByRole('button', { name: '51.15, -0.97' })
    expect(point).toHaveAttribute('aria-pressed', 'true')
    expect(card.queryByText(/so searches by distance/)).not.toBeInTheDocument()
    expect(decided()).toEqual([{ alton: { at: '51.15, -0.97' } }])
  })

  test('where none is left, it says so', async () => {
    const { user, sent, answer } = openList([
      reply(reviews.getImportTowns, refuse(503, 'One moment.')),
    ])
    await user.click(await screen.findByRole('tab', { name: /Towns/ }))
    expect(await screen.findByText('One moment.')).toBeVisible()
    answer(reply(reviews.getImportTowns, listOf()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No place here')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Show'), 'In doubt (1)')
    await waitFor(() =>
      expect(sent(reviews.getImportTowns).at(-1)?.input).toEqual({
        importId: 'i1',
        status: 'doubtful',
      }),
    )
  })
})
