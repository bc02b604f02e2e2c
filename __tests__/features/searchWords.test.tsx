import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import {
  getFacets,
  getRelaxations,
  getSuggestions,
  getUnpriced,
  searchVendors,
  type VendorCard,
} from '#contract/search/search.ts'
import { getSettings } from '#contract/pages/site.ts'
import { getPlace } from '#contract/search/places.ts'
import { getMeaning, type Meaning } from '#contract/search/sentences.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { listOf, renderApp, reply, settings } from '#__tests__/support/renderApp.tsx'

const q = 'venus in yrok for 150 guests, rustic'
const meaning: Meaning = {
  filters: { category: 'venues', city: 'york', guests: 150, q: 'rustic' },
  isRead: true,
  corrected: [{ given: 'yrok', meant: ['york'] }],
  places: [],
  also: [],
  months: [],
  left: ['on 14 june 2024'],
}
const asWords = (words: string, corrected: Meaning['corrected'] = []): Meaning => ({
  filters: { q: words },
  isRead: false,
  corrected,
  places: [],
  also: [],
  months: [],
  left: [],
})
const replies = (...items: VendorCard[]) => [
  reply(getNames, {
    categories: [{ slug: 'venues', name: 'Venues' }],
    cities: [{ slug: 'york', name: 'York' }],
  }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
  reply(getSuggestions, listOf()),
  reply(searchVendors, { items, nextCursor: null, total: items.length }),
  reply(getMeaning, (input) =>
    input.q === q
      ? meaning
      : asWords(input.q, input.q === 'Castel' ? [{ given: 'castel', meant: ['castle'] }] : []),
  ),
]
const open = (path: string, ...items: VendorCard[]) =>
  renderApp(path, { replies: replies(...items) })
const paramsOf = (where: string) => Object.fromEntries(new URLSearchParams(where.split('?')[1]))

test('Enter that ends the composition of a word sends nothing yet', async () => {
  const { user, where } = open('/vendors?view=cards', card('rose'))
  const box = await screen.findByRole('combobox', { name: 'Search vendors' })
  await user.typeLetters(box, 'けっこ')
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  // Safari says the key once the composition is over.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(where()).toBe('/vendors?view=cards')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(paramsOf(where())).toEqual({ q: 'けっこ', view: 'cards' }))
})

test('a sentence that is typed becomes filters, each of which can be taken away', async () => {
  const { user, where } = open('/vendors?guests=80&view=cards', card('rose'))
  await user.type(await screen.findByRole('combobox', { name: 'Search vendors' }), `${q}{Enter}`)
  await waitFor(() =>
    expect(paramsOf(where())).toEqual({
      category: 'venues',
      city: 'york',
      guests: '150',
      q: 'rustic',
      typed: q,
      view: 'cards',
    }),
  )
  expect(await screen.findByRole('button', { name: 'Remove filter: Venues' })).toBeVisible()
  const chips = screen.getByRole('list', { name: 'Your filters' })
  for (const name of ['Venues', 'York', '150 guests', '“rustic”'])
    expect(within(chips).getByRole('button', { name: `Remove filter: ${name}` })).toBeVisible()
  expect(await screen.findByText('york')).toBeVisible()
  expect(screen.getByText('We left out “on 14 june 2024”.')).toBeVisible()
  expect(screen.getByText('No filter says “rustic”, so it is searched as words.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove filter: York' }))
  await waitFor(() => expect(paramsOf(where())).not.toHaveProperty('city'))
  expect(paramsOf(where())).toMatchObject({ category: 'venues', guests: '150', q: 'rustic' })
  await user.click(screen.getByRole('link', { name: `Search for exactly “${q}”` }))
  expect(paramsOf(where())).toEqual({ q, exact: 'true' })
  expect(screen.getByRole('button', { name: `Remove filter: Exactly “${q}”` })).toBeVisible()
})

test('what was mistyped is said, with the way to the words as they are', async () => {
  const { where, user } = open('/vendors?q=Castel', card('castle'))
  expect(await screen.findByText('castle', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Search for exactly “Castel”' }))
  expect(paramsOf(where())).toEqual({ q: 'Castel', exact: 'true' })
  await waitFor(() => expect(screen.queryByText('castle', { selector: 'strong' })).toBeNull())
})

test.each([
  ['INR', 'en-IN', 'Venues in Jaipur for 150 guests'],
  ['GBP', 'en-GB', 'Venues in York for 150 guests'],
])('in %s the search’s example is from that market', async (currency, locale, example) => {
  renderApp('/vendors', {
    replies: [...replies(), reply(getSettings, { ...settings, currency, locale })],
  })
  expect(await screen.findByPlaceholderText(example)).toBeVisible()
})

test('a price of another currency is said in ours, by a day’s rate; one without a rate says so', async () => {
  const stated = { kind: 'from', maxAmount: null, unit: 'per_day', tax: 'not_stated' } as const
  const pounds = card('pounds', {
    price: { ...stated, amount: 95000, currency: 'GBP' },
    about: { amount: 10500000, maxAmount: null, currency: 'INR' },
  })
  const francs = card('francs', {
    price: { ...stated, amount: 95000, currency: 'CHF' },
    about: null,
  })
  const { user, where, answer } = renderApp('/vendors?budget=50000000', {
    replies: [...replies(pounds, francs), reply(getUnpriced, { count: 1, currencies: ['CHF'] })],
  })
  const [first, second] = await screen.findAllByRole('article')
  expect(first).toHaveTextContent('about ₹1,05,000, from £950 per day, rate of 1 Nov 2026')
  expect(second).toHaveTextContent('(no exchange rate for CHF)')
  expect(
    await screen.findByText(
      '1 vendor states its price in CHF. We have no exchange rate for it, so your budget leaves it out.',
    ),
  ).toBeVisible()
  answer(reply(getUnpriced, { count: 1001, currencies: ['CHF', 'SEK'] }))
  await user.selectOptions(await screen.findByLabelText('What'), 'venues')
  expect(
    await screen.findByText(
      'More than 1,000 vendors state their prices in CHF, SEK. We have no exchange rate for them, ' +
        'so your budget leaves them out.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show them without the budget' }))
  expect(where()).toBe('/vendors?category=venues')
})

test('where several places have the name that was typed, the others are a click away', async () => {
  const typed = 'venues in bangor'
  const places = [
    { slug: 'bangor', name: 'Bangor, Ards and North Down' },
    { slug: 'bangor-gwynedd', name: 'Bangor, Gwynedd' },
    { slug: 'bangor-maine', name: 'Bangor, Maine' },
  ]
  const { user, where } = renderApp('/vendors?category=venues&city=bangor&typed=venues+in+bangor', {
    replies: [
      ...replies(card('rose')),
      reply(getPlace, ({ city }) => ({
        place: { kind: 'town' as const, slug: city, name: 'Bangor', within: [] },
      })),
      reply(getMeaning, {
        filters: { category: 'venues', city: 'bangor' },
        isRead: true,
        corrected: [],
        places,
        also: [],
        months: [],
        left: [],
      }),
    ],
  })
  expect(await screen.findByText(/Other places have this name/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bangor, Ards and North Down' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Bangor, Gwynedd' }))
  expect(paramsOf(where())).toEqual({ category: 'venues', city: 'bangor-gwynedd', typed })
  expect(await screen.findByRole('link', { name: 'Bangor, Ards and North Down' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bangor, Gwynedd' })).toBeNull()
  expect(screen.getByText(/Other places have this name/)).toHaveTextContent(
    'Other places have this name: Bangor, Ards and North Down · Bangor, Maine',
  )
})

test('where two places were typed, it says which is searched, and leads to the other and back', async () => {
  const typed = 'venues in bradford, london'
  const { user, where } = renderApp(
    `/vendors?${new URLSearchParams({ category: 'venues', city: 'bradford', typed })}`,
    {
      replies: [
        ...replies(card('rose')),
        reply(getPlace, ({ city }) => ({
          place: { kind: 'town' as const, slug: city, name: city, within: [] },
        })),
        reply(getMeaning, {
          filters: { category: 'venues', city: 'bradford' },
          isRead: true,
          corrected: [],
          places: [],
          also: [
            { slug: 'bradford', name: 'Bradford' },
            { slug: 'london', name: 'London' },
          ],
          months: [],
          left: [],
        }),
      ],
    },
  )
  expect(
    await screen.findByText(/^One place is searched at a time\. You also named:/),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'London' }))
  expect(paramsOf(where())).toEqual({ category: 'venues', city: 'london', typed })
  expect(await screen.findByRole('link', { name: 'Bradford' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'London' })).toBeNull()
})

test('of a season one month is searched, and the others are a press away', async () => {
  const typed = 'venues next summer'
  const { user, where } = renderApp(
    `/vendors?${new URLSearchParams({ category: 'venues', month: '2027-06', typed })}`,
    {
      replies: [
        ...replies(card('rose')),
        reply(getMeaning, {
          ...asWords(''),
          filters: { category: 'venues', month: '2027-06' },
          isRead: true,
          months: ['2027-06', '2027-07', '2027-08'],
        }),
      ],
    },
  )
  expect(await screen.findByText(/^One month is searched at a time/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'August 2027' }))
  expect(paramsOf(where())).toEqual({ category: 'venues', month: '2027-08', typed })
  expect(await screen.findByRole('link', { name: 'June 2027' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'August 2027' })).toBeNull()
})

test('words that nobody has end no search: they are left out, and said so', async () => {
  const { where } = renderApp('/vendors?q=venus+in+yrok+for+150+guests%2C+rustic&view=cards', {
    replies: [
      ...replies(),
      reply(searchVendors, (input) =>
        input.q === 'rustic'
          ? { items: [], nextCursor: null, total: 0 }
          : { items: [card('rose')], nextCursor: null, total: 1 },
      ),
    ],
  })
  expect(await screen.findByText('We left out “on 14 june 2024”, “rustic”.')).toBeVisible()
  expect(await screen.findByRole('article')).toBeVisible()
  expect(paramsOf(where())).toEqual({
    category: 'venues',
    city: 'york',
    guests: '150',
    typed: q,
    view: 'cards',
  })
})

test('words alone stay where nobody has them', async () => {
  const { where } = open('/vendors?q=rustic&typed=rustic')
  expect(await screen.findByText('No vendor matches all of this')).toBeVisible()
  expect(paramsOf(where())).toEqual({ q: 'rustic', typed: 'rustic' })
})
