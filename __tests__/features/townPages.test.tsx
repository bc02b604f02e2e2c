import { screen } from '@testing-library/react'
import { getPlacePrices } from '#contract/search/places.ts'
import { searchVendors } from '#contract/search/search.ts'
import { card } from '#__tests__/support/cards.ts'
import { listOf, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const searchReply = reply(searchVendors, {
  items: ['rose', 'lotus', 'lily', 'iris'].map((name) => card(name)),
  nextCursor: null,
  total: 4,
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
