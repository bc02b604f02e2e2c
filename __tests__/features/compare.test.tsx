import { screen, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { getPlacePrices } from '#contract/search/places.ts'
import { getFacets, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { card, facets, page } from '#__tests__/support/cards.ts'
import { refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'

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
  expect(await within(row).findAllByText('₹3,60,000')).toHaveLength(2)
  await app.user.clear(screen.getByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '100{Enter}')
  expect(await screen.findAllByText('₹1,20,000')).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Remove rose' }))
  expect(app.where()).toBe('/vendors/compare?ids=iris&guests=100')
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

test('a vendor that has left says so, the others stay', async () => {
  renderApp('/vendors/compare?ids=rose,gone', {
    replies: [
      reply(getVendor, ({ vendorId }) => (vendorId === 'gone' ? refuse(404) : page(vendorId))),
    ],
  })
  expect(await screen.findByText('This vendor is no longer here.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'rose' })).toBeVisible()
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
  renderApp('/vendors/photographers/jaipur', {
    replies: [searchReply, reply(getPlacePrices, inJaipur)],
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Wedding photographers in Jaipur' }),
  ).toBeVisible()
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
})

test('where nobody works nothing is said of prices', async () => {
  renderApp('/vendors/photographers/jaipur', {
    replies: [searchReply, reply(getPlacePrices, { ...inJaipur, vendors: 0, prices: [] })],
  })
  expect(await screen.findByText('No one works in Jaipur yet.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What they charge' })).toBeNull()
})

test('an unknown place is no page', async () => {
  renderApp('/vendors/unicorns/atlantis', { replies: [searchReply] })
  expect(
    await screen.findByText('Oops! The page you are looking for does not exist.'),
  ).toBeVisible()
})
