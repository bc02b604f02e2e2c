import { screen, waitFor, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { getFacets, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { getVendor, type VendorPage } from '#contract/pages/vendorPages.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getFavorites } from '#contract/planning/favorites.ts'
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
  await waitFor(() => expect(screen.getAllByText('₹3,60,000')).toHaveLength(2))
  await app.user.clear(screen.getByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '100{Enter}')
  await waitFor(() => expect(screen.getAllByText('₹1,20,000')).toHaveLength(2))
  await app.user.click(screen.getByRole('button', { name: 'Remove rose' }))
  expect(app.where()).toBe('/vendors/compare?ids=iris&guests=100')
  expect(screen.getByRole('link', { name: 'Choose another' })).toHaveAttribute(
    'href',
    '/vendors?guests=100&compare=iris',
  )
  await app.user.click(screen.getByRole('button', { name: 'Remove iris' }))
  expect(await screen.findByRole('heading', { name: 'No one to compare yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find vendors' })).toHaveAttribute(
    'href',
    '/vendors?guests=100',
  )
  await app.go('/vendors?guests=300&compare=rose')
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  expect(bar.getByText('1 of 3 chosen. Choose another to compare.')).toBeVisible()
  await app.user.click(bar.getByRole('button', { name: 'Clear' }))
  expect(app.where()).toBe('/vendors?guests=300')
})

/** A line of the comparison, a text for each vendor. */
const line = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(name, ''))

/** What each comes to, beside its name. */
const totals = () =>
  within(screen.getByRole('list', { name: 'Vendors' }))
    .getAllByRole('paragraph')
    .map((total) => total.textContent)

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
  expect(totals()).toEqual([
    '₹3,60,000 tax and service not stated',
    'from ₹1,200 per plate tax not stated',
    '₹3,20,000 all in, tax included',
  ])
  const lines: [name: string, ...cells: string[]][] = [
    ['Price', 'from ₹1,200 per plate', 'from ₹1,200 per plate, as listed', '₹1,200 per plate'],
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
  expect(screen.getByRole('list', { name: 'Vendors' })).toBeVisible()
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
  expect(totals()[0]).toMatch(/^₹4,50,000 /)
  expect(line('Price')).toEqual(['₹1,500 per plate, for “Evening”, for evenings'])
  await user.click(screen.getByRole('button', { name: 'Mehendi 13 Feb' }))
  expect(await screen.findByText('Totals for 80 guests, on Sat 13 Feb 2027.')).toBeVisible()
  expect(where()).toBe('/vendors/compare?ids=rose&date=2027-02-13&guests=80')
  await waitFor(() => expect(totals()[0]).toMatch(/^₹96,000 /))
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
  expect(totals()).toEqual(['₹4,50,000 all in, tax included'])
  expect(line('Price')).toEqual(['₹1,500 per plate, for “Silver”, for up to 300 guests'])
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
  expect(totals()).toEqual([
    'from ₹1,200 per plate tax not stated, not available at that time of year',
  ])
  expect(line('Packages')).toEqual([
    'Quiet: ₹90,000 per event, not available on that day of the week',
  ])
})

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('what differs stands first, then what is the same', async () => {
  const rose = { ...page('rose'), attributes: [{ label: 'Pool', value: 'Yes' }] }
  const app = renderApp('/vendors/compare?ids=rose,lily', {
    replies: [
      ...site,
      reply(getVendor, ({ vendorId }) =>
        vendorId === 'rose' ? rose : { ...page('lily'), languages: ['Tamil'] },
      ),
    ],
  })
  await screen.findByRole('rowheader', { name: 'Different' })
  expect(titles()).toEqual([
    'Different',
    'Languages',
    'Pool',
    'The same',
    'Your day',
    'Price',
    'What and where',
    'Rating',
    'Answers',
    'Guests',
    'Packages',
    'If you cancel',
  ])
  // Nothing differs from one alone, and nothing is the same.
  await app.user.click(screen.getByRole('button', { name: 'Remove lily' }))
  await waitFor(() => expect(titles()).not.toContain('The same'))
  expect(titles()).not.toContain('Different')
})

/** Where each can be had, and what for. */
const presses = () =>
  within(screen.getByRole('list', { name: 'Vendors' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const four = [
  ...site,
  reply(getVendor, ({ vendorId }) => ({
    ...page(vendorId),
    onDay: vendorId === 'rose' ? ('free' as const) : ('taken' as const),
    calendarKnown: vendorId !== 'iris',
  })),
]

test('each is a press from being requested, asked, or looked at for other days', async () => {
  renderApp('/vendors/compare?ids=rose,lily,iris&date=2027-02-14&guests=300', { replies: four })
  const query = '?date=2027-02-14&guests=300'
  await screen.findByRole('link', { name: 'rose' })
  expect(presses()).toEqual([
    ['rose', `/vendor/rose${query}`],
    ['Request rose', `/vendor/rose${query}#request`],
    ['lily', `/vendor/lily${query}`],
    ['Other days lily', `/vendor/lily${query}#request`],
    ['iris', `/vendor/iris${query}`],
    ['Ask iris', `/vendor/iris${query}#ask`],
  ])
})

test('who only looks at a wedding sees the details', async () => {
  renderApp('/vendors/compare?ids=rose', {
    as: people.user,
    replies: [
      ...four,
      reply(getWedding, noWedding),
      reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'viewer' } }),
    ],
  })
  expect(await screen.findByRole('link', { name: 'See the details rose' })).toHaveAttribute(
    'href',
    '/vendor/rose',
  )
})

test('favourites are compared from where they are saved, three at most', async () => {
  const app = renderApp('/my-favorites', {
    as: people.user,
    replies: [
      ...four,
      reply(getWedding, noWedding),
      reply(getFavorites, { ...listOf(card('rose'), card('lily')), unavailable: [] }),
    ],
  })
  await app.user.click(await screen.findByLabelText('Compare rose'))
  expect(await screen.findByText('1 of 3 chosen. Choose another to compare.')).toBeVisible()
  await app.user.click(screen.getByLabelText('Compare lily'))
  await app.user.click(await screen.findByRole('link', { name: 'Compare 2' }))
  expect(app.where()).toBe('/vendors/compare?ids=rose,lily')
  expect(await screen.findByRole('link', { name: 'lily' })).toBeVisible()
})

test('who pressed Request comes to a form that stands open', async () => {
  const app = renderApp('/vendors/compare?ids=rose&date=2027-02-14&guests=300', { replies: four })
  await app.user.click(await screen.findByRole('link', { name: 'Request rose' }))
  const press = await screen.findByText('Your request')
  await waitFor(() => expect(press.closest('details')).toHaveAttribute('open'))
  expect(press.closest('summary')).toHaveFocus()
})
