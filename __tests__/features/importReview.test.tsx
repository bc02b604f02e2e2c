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
  const { user, sent } = openList([
    reply(reviews.getImportVendors, { items: [vendor], nextCursor: null, total: 1 }),
    reply(reviews.updateImportDecisions, review),
  ])
  await user.click(await screen.findByRole('tab', { name: /Already here/ }))
  const card = await screen.findByRole('table', { name: 'The Elm Barn in the list and here' })
  expect(within(card).getByText('Elm Barn')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What to do with The Elm Barn'), 'Leave it out')
  await user.selectOptions(screen.getByLabelText('For all of this kind'), 'Add as new')
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', vendors: { k1: 'skip' } },
    { importId: 'i1', kinds: { same: 'new' } },
  ])
})

test('what was but a guess is counted, and stands open', async () => {
  const money = [
    { currency: 'INR', unit: 'per_person', count: 3, guessed: 3, usual: true },
    { currency: 'INR', unit: 'per_day', count: 5, guessed: 1, usual: true },
    { currency: 'INR', unit: 'per_event', count: 2, usual: true },
  ]
  const { user, answer } = openList([reply(reviews.getImportReview, refuse(503, 'One moment.'))])
  expect(await screen.findByText('One moment.')).toBeVisible()
  const repeated = [{ column: 'Place', value: 'Soon', count: 1, why: 'No town.', stopped: true }]
  answer(reply(reviews.getImportReview, { ...review, money, repeated, merges: 2 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const table = await screen.findByRole('table', { name: 'Currencies and units' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent),
  ).toEqual([
    'All: the list doesn’t say what they are for; the amount does',
    '1: the list doesn’t say what it is for; the amount does',
    '–',
  ])
  expect(screen.getByText('Place: “Soon” once')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Left out, merged, guessed 35' }))
  expect(screen.getByText(/^Line 12: The values were shifted/)).toBeVisible()
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
  expect(screen.getByRole('button', { name: 'It is not right after all' })).toBeVisible()
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
    const { user, card, decided } = await open({
      ...doubtful,
      status: 'new',
      candidates: [],
      place: 'Alton, Hampshire',
    })
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
    const { user } = openList([reply(reviews.getImportTowns, listOf())])
    await user.click(await screen.findByRole('tab', { name: /Towns/ }))
    expect(await screen.findByText('No place here')).toBeVisible()
  })
})
