import { screen, waitFor, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { getPlacePrices } from '#contract/search/places.ts'
import { getFacets, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { getVendor, type VendorPage } from '#contract/pages/vendorPages.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { card, facets, page } from '#__tests__/support/cards.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const site = [
  reply(getNames, { categories: [], cities: [] }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
]
const searchReply = reply(searchVendors, {
  items: ['rose', 'lotus', 'lily', 'iris'].map((name) => card(name)),
  nextCursor: null,
  total: 4,
})

test('three vendors at most are put side by side, all in for our guests', async () => {
  const app = renderApp('/vendors?guests=300', {
    replies: [
      ...site,
      searchReply,
      reply(getVendor, ({ vendorId, guests }) => page(vendorId, Number(guests) * 120000)),
    ],
  })
  for (const name of ['rose', 'lily', 'iris'])
    await app.user.click(await screen.findByLabelText(`Compare ${name}`))
  expect(screen.getByLabelText('Compare lotus')).toBeDisabled()
  await app.user.click(screen.getByLabelText('Compare lily'))
  expect(app.where()).toBe('/vendors?guests=300&compare=rose%2Ciris')
  await app.user.click(screen.getByRole('link', { name: 'Compare 2' }))
  expect(app.where()).toBe('/vendors/compare?ids=rose,iris&guests=300')
  const row = (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr') as HTMLElement
  await waitFor(() => expect(within(row).getAllByText('₹3,60,000')).toHaveLength(2))
  await app.user.clear(screen.getByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '100{Enter}')
  await waitFor(() => expect(screen.getAllByText('₹1,20,000')).toHaveLength(2))
  await app.user.click(screen.getByRole('button', { name: 'Remove rose' }))
  expect(app.where()).toBe('/vendors/compare?ids=iris&guests=100')
  await app.user.click(screen.getByRole('button', { name: 'Remove iris' }))
  expect(await screen.findByRole('heading', { name: 'No one to compare yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find vendors' })).toHaveAttribute(
    'href',
    '/vendors?guests=100',
  )
  await app.go('/vendors?guests=300&compare=rose')
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  expect(bar.getByText('One chosen. Choose another to compare.')).toBeVisible()
  await app.user.click(bar.getByRole('button', { name: 'Clear' }))
  expect(app.where()).toBe('/vendors?guests=300')
})

/** A line of the comparison, a text for each vendor. */
const line = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(name, ''))

test('each line says what a vendor states, and of the others that they do not', async () => {
  const rich = {
    ...page('rose', 36_000_000),
    onDay: 'free' as const,
    response: { rate: 0.95, of: 20, formula: '19 of 20.' },
    capacityMin: 50,
    languages: ['Hindi', 'Tamil'],
    travel: { freeKm: 50, maxKm: null, fee: null, perKm: 2_000, note: '' },
    attributes: [{ label: 'Rooms', value: '12' }],
    deposit: { percent: 100, restDaysBefore: null },
  }
  const poor = {
    ...page('lily'),
    unclaimed: true,
    onDay: 'unknown' as const,
    response: { rate: null, of: 0, formula: '' },
    capacityMax: null,
    languages: [],
    cancellation: null,
  }
  const iris = page('iris')
  const fair = {
    ...iris,
    onDay: 'held' as const,
    rating: { average: null, count: 0 },
    response: { rate: null, of: 0, formula: '' },
    capacityMax: 1200,
    price: { ...iris.price!, kind: 'exact' as const, tax: 'included' as const },
    estimate: {
      ...rich.estimate!,
      amount: 32_000_000,
      kind: 'exact' as const,
      tax: 'included' as const,
    },
    attributes: [{ label: 'Pool', value: 'Yes' }],
  }
  renderApp('/vendors/compare?ids=rose,lily,iris&guests=300&date=2027-02-14', {
    replies: [
      ...site,
      reply(getVendor, ({ vendorId }) =>
        vendorId === 'rose' ? rich : vendorId === 'lily' ? poor : fair,
      ),
    ],
  })
  expect(await screen.findByText('95% of 20 enquiries within a day')).toHaveAttribute(
    'title',
    '19 of 20.',
  )
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^(rose|lily|iris)$/ })).toHaveLength(3),
  )
  const lines: [name: string, ...cells: string[]][] = [
    [
      'Total',
      '₹3,60,000 for 300 guests, tax and service not statedfrom ₹1,200 per plate',
      'from ₹1,200 per plate tax not stated, as listed',
      '₹3,20,000 all in, for 300 guests, tax included₹1,200 per plate',
    ],
    ['Your day', 'Free on Sun 14 Feb 2027', 'Ask if they’re free', 'Held on Sun 14 Feb 2027'],
    ['Rating', '4.5 out of 5, 8 ratings4.5(8)', 'Not yet on Everset', 'No reviews yet'],
    ['Answers', '95% of 20 enquiries within a day', 'May never answer', 'No enquiries yet'],
    ['Guests', '50 to 400', 'Not stated', 'up to 1,200'],
    ['Packages', 'None', 'None', 'None'],
    ['Languages', 'Hindi, Tamil', 'Not stated', 'Hindi'],
    [
      'Travel',
      'Travels 50 km free of charge. To other towns ₹20 for each further km',
      'Not stated',
      'Not stated',
    ],
    ['Rooms', '12', 'Not stated', 'Not stated'],
    ['Pool', 'Not stated', 'Not stated', 'Yes'],
    [
      'Deposit',
      'The whole total is due when the booking is confirmed.',
      'Not stated',
      'Not stated',
    ],
    [
      'If you cancel',
      '30 days before or earlier: 50% back',
      'Not stated',
      '30 days before or earlier: 50% back',
    ],
  ]
  expect(lines.map(([name]) => [name, ...line(name)])).toEqual(lines)
})

test('a couple’s vendors are read once, for its wedding, and shown when all of them are there', async () => {
  const wedding = Promise.withResolvers<Wedding>()
  const lily = Promise.withResolvers<VendorPage>()
  const reads: unknown[] = []
  renderApp('/vendors/compare?ids=rose,lily', {
    as: people.user,
    replies: [
      ...site,
      reply(getWedding, () => wedding.promise),
      reply(getVendor, (read) => {
        reads.push(read)
        return read.vendorId === 'rose' ? page('rose', 36_000_000) : lily.promise
      }),
    ],
  })
  expect(await screen.findByLabelText('Guests')).toBeVisible()
  expect(reads).toEqual([])
  const main = { name: 'Wedding', date: '2027-02-14', slot: null, city: '', guests: 300 }
  wedding.resolve({ ...noWedding, version: 1, guests: 300, functions: [{ ...main, _id: 'f1' }] })
  const day = { date: '2027-02-14', guests: '300' }
  await waitFor(() => expect(reads).toHaveLength(2))
  expect(reads).toEqual(
    expect.arrayContaining([
      { vendorId: 'rose', ...day },
      { vendorId: 'lily', ...day },
    ]),
  )
  expect(screen.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'rose' })).toBeNull()
  lily.resolve(page('lily', 24_000_000))
  expect(await screen.findByRole('link', { name: 'lily' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'rose' })).toBeVisible()
  expect(reads).toHaveLength(2)
})

const ofWedding = { _id: 'f1', slot: null, city: '', guests: null }
const functions = [
  { ...ofWedding, name: 'Mehendi', date: '2027-02-13', guests: 80 },
  { ...ofWedding, _id: 'f2', name: 'Sangeet', date: '2027-02-14', slot: 'evening' as const },
]
const evening = {
  _id: 'p1',
  name: 'Evening',
  description: '',
  amount: 150_000,
  currency: 'INR',
  unit: 'per_plate' as const,
  inclusions: [],
  exclusions: [],
  addOns: [],
  instant: false,
  validity: { parts: ['evening' as const] },
}

test('a comparison says for which function it is, at the prices of then; another is a press away', async () => {
  const { user, where } = renderApp('/vendors/compare?ids=rose&date=2027-02-14&guests=300', {
    as: people.user,
    replies: [
      ...site,
      reply(getWedding, { ...noWedding, version: 1, guests: 300, functions }),
      reply(getVendor, ({ guests }) => {
        const rose = page('rose', Number(guests) * 120_000)
        const estimate = { ...rose.estimate!, amount: Number(guests) * 150_000 }
        return {
          ...rose,
          price: { ...rose.price!, kind: 'exact' as const, validity: { parts: ['day' as const] } },
          packages: [{ ...evening, estimate }],
          slots: [{ name: 'evening' as const, from: '18:00', to: '23:00' }],
          onDay: 'free' as const,
        }
      }),
    ],
  })
  expect(
    await screen.findByText('Totals for 300 guests, on the evening of Sun 14 Feb 2027.'),
  ).toBeVisible()
  expect((await screen.findByText('Sangeet')).parentElement).toHaveTextContent(/^For your Sangeet /)
  await screen.findByRole('link', { name: 'rose' })
  expect(line('Total')[0]).toMatch(/^₹4,50,000 .*₹1,500 per plate, for “Evening”, for evenings$/)
  await user.click(screen.getByRole('button', { name: 'Wedding 13 Feb' }))
  expect(await screen.findByText('Totals for 80 guests, on Sat 13 Feb 2027.')).toBeVisible()
  expect(where()).toBe('/vendors/compare?ids=rose&date=2027-02-13&guests=80')
  await waitFor(() => expect(line('Total')[0]).toMatch(/^₹96,000 /))
})

test('a package by the hour is compared by what an hour costs, not as a total', async () => {
  const pack = (name: string, unit: 'per_hour' | 'package') => ({
    _id: name,
    name,
    amount: 250000,
    currency: 'INR',
    unit,
    description: '',
    inclusions: [],
    exclusions: [],
    instant: false,
    addOns: [],
    estimate: {
      amount: 295000,
      maxAmount: null,
      currency: 'INR',
      guests: 300,
      kind: 'exact' as const,
      tax: 'excluded' as const,
      taxRate: 18,
      service: 0,
      unit,
    },
  })
  const packages = [pack('Encore', 'per_hour'), pack('Whole day', 'package')]
  renderApp('/vendors/compare?ids=rose&guests=300', {
    replies: [...site, reply(getVendor, { ...page('rose', 295000), packages })],
  })
  expect(await screen.findByText('Encore: ₹2,500 per hour')).toBeVisible()
  expect(screen.getByText('Whole day: ₹2,950, all in')).toBeVisible()
})

test('a vendor that has left says so, one that can’t be loaded can be tried again, the others stay', async () => {
  let isAway = true
  const { user } = renderApp('/vendors/compare?ids=rose,gone,lily', {
    replies: [
      reply(getVendor, ({ vendorId }) =>
        vendorId === 'gone'
          ? refuse(404)
          : vendorId === 'lily' && isAway
            ? refuse(503, 'Please try again in a moment.')
            : page(vendorId),
      ),
    ],
  })
  expect(await screen.findByText('This vendor is no longer here.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'rose' })).toBeVisible()
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'lily' })).toBeVisible()
})

const inJaipur = {
  category: { slug: 'photographers', name: 'Photographers' },
  city: { kind: 'city' as const, slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' },
  vendors: 4,
  prices: [
    {
      unit: 'per_day' as const,
      of: 12,
      currency: 'INR',
      lowest: 2000000,
      lowerQuartile: 4000000,
      median: 5500000,
      upperQuartile: 8000000,
      highest: 15000000,
    },
  ],
  otherCategories: [{ slug: 'venues', name: 'Venues', vendors: 7 }],
  otherCities: [{ slug: 'udaipur', name: 'Udaipur', vendors: 2 }],
}

test('a category in a city says what it typically costs and where to look next', async () => {
  const { user, answer, go } = renderApp('/vendors/photographers/jaipur', {
    replies: [
      reply(searchVendors, {
        items: Array.from({ length: 13 }, (_, index) => card(`rose${index}`)),
        nextCursor: 'next',
        total: 40,
      }),
      reply(getPlacePrices, refuse(503, 'Away.')),
    ],
  })
  expect(await screen.findByText('Away.')).toBeVisible()
  answer(reply(getPlacePrices, inJaipur))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Wedding photographers in Jaipur' }),
  ).toBeVisible()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'See all 40' })).toHaveAttribute(
    'href',
    '/vendors?category=photographers&city=jaipur',
  )
  expect(
    screen.getByText(
      'Half of 12 vendors charge between ₹40,000 and ₹80,000 per day; the one in the middle charges ₹55,000.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What they charge' })).toBeVisible()
  expect(
    screen.getByText('4 vendors who work in Jaipur, Rajasthan.', { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Venues 7 vendors' })).toHaveAttribute(
    'href',
    '/vendors/venues/jaipur',
  )
  expect(screen.getByRole('link', { name: 'Udaipur 2 vendors' })).toHaveAttribute(
    'href',
    '/vendors/photographers/udaipur',
  )
  expect(screen.getByRole('link', { name: 'Search by your day' })).toHaveAttribute(
    'href',
    '/vendors?category=photographers&city=jaipur',
  )
  const region = { ...inJaipur.city, kind: 'region' as const, slug: 'rajasthan', name: 'Rajasthan' }
  answer(
    reply(getPlacePrices, {
      ...inJaipur,
      city: { ...region, state: '' },
      vendors: 1001,
      otherCities: [{ slug: 'udaipur', name: 'Udaipur', vendors: 1 }],
    }),
    reply(searchVendors, refuse(503, 'No vendors for a moment.')),
  )
  await go('/vendors/photographers/rajasthan')
  expect(
    await screen.findByText('More than 1,000 vendors who work in Rajasthan.', { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Photographers by town in Rajasthan' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Udaipur 1 vendor' })).toBeVisible()
  expect(await screen.findByText('No vendors for a moment.')).toBeVisible()
  answer(searchReply)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(4)
})

test('where nobody works nothing is said of prices', async () => {
  renderApp('/vendors/photographers/jaipur', {
    replies: [
      reply(searchVendors, listOf()),
      reply(getPlacePrices, { ...inJaipur, vendors: 0, prices: [] }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'No one here yet' })).toBeVisible()
  expect(await screen.findByText('No one works in Jaipur yet.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What they charge' })).toBeNull()
})

test('an unknown place is no page', async () => {
  renderApp('/vendors/unicorns/atlantis', { replies: [searchReply] })
  expect(
    await screen.findByText('Oops! The page you are looking for does not exist.'),
  ).toBeVisible()
})

test('where the stated price does not apply, the total is that of the package the card shows', async () => {
  const rose = page('rose', 400_000_00)
  const packages = [150_000, 200_000].map((amount, index) => ({
    _id: `p${index}`,
    name: ['Silver', 'Gold'][index]!,
    description: '',
    amount,
    currency: 'INR',
    unit: 'per_plate' as const,
    inclusions: [],
    exclusions: [],
    addOns: [],
    instant: false,
    validity: index === 0 ? { guestsMax: 300 } : null,
    estimate: { ...rose.estimate!, amount: amount * 300, tax: 'included' as const },
  }))
  renderApp('/vendors/compare?ids=rose&guests=300&date=2027-02-14', {
    replies: [
      ...site,
      reply(getVendor, {
        ...rose,
        price: { ...rose.price!, validity: { restOfYear: true } },
        seasons: [{ name: 'Peak', from: '11-01', to: '02-28' }],
        packages,
        estimate: null,
      }),
    ],
  })
  await screen.findByRole('link', { name: 'rose' })
  expect(line('Total')).toEqual([
    '₹4,50,000 all in, for 300 guests, tax included₹1,500 per plate, for “Silver”, for up to 300 guests',
  ])
})

test('what does not apply on the day that is compared says so', async () => {
  const weekday = { weekdays: [1, 2, 3, 4] }
  const rose = page('rose')
  renderApp('/vendors/compare?ids=rose&guests=300&date=2027-02-14', {
    replies: [
      ...site,
      reply(getVendor, {
        ...rose,
        price: { ...rose.price!, validity: { restOfYear: true } },
        seasons: [{ name: 'Peak', from: '11-01', to: '02-28' }],
        packages: [
          {
            _id: 'p1',
            name: 'Quiet',
            description: '',
            amount: 90_000_00,
            currency: 'INR',
            unit: 'per_event',
            inclusions: [],
            exclusions: [],
            addOns: [],
            instant: false,
            validity: weekday,
            estimate: null,
          },
        ],
      }),
    ],
  })
  await screen.findByRole('link', { name: 'rose' })
  expect(line('Total')).toEqual([
    'from ₹1,200 per plate tax not stated, not available at that time of year',
  ])
  expect(line('Packages')).toEqual([
    'Quiet: ₹90,000 per event, not available on that day of the week',
  ])
})

test('where we have several functions, each says what all of them there come to, and what it lacks', async () => {
  const wedding = Promise.withResolvers<Wedding>()
  const at = (name: string, date: string | null, guests: number | null, city = '') => ({
    _id: name,
    name,
    date,
    slot: null,
    city,
    guests,
  })
  const plate = { ...page('rose').price!, kind: 'exact' as const, tax: 'included' as const }
  // Not on Fridays, the day of the mehendi.
  const weekends = { ...plate, amount: 100_000, validity: { weekdays: [6, 7] } }
  const jaipur = { _id: 't1', slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' }
  const app = renderApp(
    '/vendors/compare?ids=rose,lily,iris&guests=300&date=2027-02-14&city=jaipur',
    {
      as: people.user,
      replies: [
        ...site,
        reply(getNames, { categories: [], cities: [jaipur] }),
        reply(getWedding, () => wedding.promise),
        reply(getVendor, ({ vendorId }) => ({
          ...page(vendorId),
          price:
            vendorId === 'rose'
              ? plate
              : vendorId === 'lily'
                ? weekends
                : { ...plate, kind: 'on_request' as const, amount: null },
        })),
      ],
    },
  )
  expect(await screen.findByLabelText('Guests')).toBeVisible()
  // Nobody is read before it: the row does not come between others.
  expect(app.sent(getVendor)).toEqual([])
  expect(screen.queryByRole('rowheader', { name: 'Rating' })).toBeNull()
  wedding.resolve({
    ...noWedding,
    version: 1,
    // As it is picked from the list of towns.
    city: 'Jaipur, Rajasthan',
    functions: [
      at('Mehendi', '2027-02-12', 80),
      at('Sangeet', '2027-02-13', 200, 'Udaipur'),
      at('Wedding', '2027-02-14', 300),
      at('Brunch', null, 50),
    ],
  })
  await screen.findByRole('rowheader', { name: 'All functions' })
  expect(line('All functions')).toEqual([
    '₹4,56,000 for 2 functions, tax includedMehendi and WeddingWithout Sangeet, in another town.',
    '₹3,00,000 for 300 guests, tax includedWeddingNo stated price for Mehendi. Without Sangeet, in another town.',
    'Not stated: ask for a quoteWithout Sangeet, in another town.',
  ])
})

test('with one function there is nothing to add up', async () => {
  const main = { _id: 'f1', name: 'Wedding', date: '2027-02-14', slot: null, city: '', guests: 300 }
  renderApp('/vendors/compare?ids=rose&guests=300&date=2027-02-14', {
    as: people.user,
    replies: [
      ...site,
      reply(getWedding, { ...noWedding, version: 1, functions: [main] }),
      reply(getVendor, page('rose')),
    ],
  })
  await screen.findByRole('rowheader', { name: 'Rating' })
  expect(screen.queryByRole('rowheader', { name: 'All functions' })).toBeNull()
})
