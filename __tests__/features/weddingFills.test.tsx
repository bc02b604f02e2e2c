import { screen, waitFor } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getHome } from '#contract/pages/home.ts'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getFacets, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { replies, rose } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

const wedding: Wedding = {
  ...noWedding,
  version: 2,
  city: 'Jaipur',
  guests: 180,
  functions: [
    { name: 'Sangeet', date: '2029-02-12', slot: 'evening', city: 'Udaipur', guests: 220 },
    { name: 'Wedding', date: '2029-02-14', slot: null, city: '', guests: null },
  ],
}
const cities = [
  { slug: 'jaipur', name: 'Jaipur' },
  { slug: 'udaipur', name: 'Udaipur' },
]
const site = [
  reply(getNames, { categories: [{ slug: 'venues', name: 'Venues' }], cities }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
  reply(searchVendors, listOf(card('rose'))),
  reply(getWedding, wedding),
]
const open = (path: string, ...more: ReturnType<typeof reply>[]) =>
  renderApp(path, { as: people.user, replies: [...site, ...more] })

test('what an address leaves open is answered by the function it is about', async () => {
  for (const [asked, filled] of [
    ['city=udaipur', 'city=udaipur&date=2029-02-12&guests=220'],
    // As somebody writes it.
    ['city=Udaipur%2C+Rajasthan', 'city=Udaipur%2C+Rajasthan&date=2029-02-12&guests=220'],
    ['date=2029-02-12', 'date=2029-02-12&city=udaipur&guests=220'],
    ['city=jaipur', 'city=jaipur&date=2029-02-14&guests=180'],
    // Of none of them.
    ['city=agra', 'city=agra&date=2029-02-14&guests=180'],
  ]) {
    const app = open(`/vendors?${asked}`)
    await waitFor(() => expect(app.where()).toBe(`/vendors?${filled}`))
    app.unmount()
  }
})

test('a window of an even number of days is searched to its last day, and no further', async () => {
  const window = { ...wedding, functions: [], earliest: '2029-02-10', latest: '2029-02-13' }
  const app = open('/vendors', reply(getWedding, window))
  await waitFor(() =>
    expect(app.where()).toBe(
      '/vendors?city=jaipur&date=2029-02-12&flex=2&until=2029-02-13&guests=180',
    ),
  )
  const days = 'Sat 10 Feb 2029 to Tue 13 Feb 2029'
  expect(
    await screen.findByText(`For your wedding from ${days} in Jaipur, 180 guests`),
  ).toBeVisible()
  // Chosen in the panel, days around one are whole again.
  const near = await screen.findByLabelText('Or close to it')
  expect(near).toHaveDisplayValue(days)
  await app.user.selectOptions(near, '± 3 days')
  await waitFor(() =>
    expect(app.where()).toBe('/vendors?city=jaipur&date=2029-02-12&flex=3&guests=180'),
  )
})

test('the middle of a window is asked of the search, and is no day of ours on a vendor’s page', async () => {
  const window = { ...wedding, functions: [], earliest: '2029-02-10', latest: '2029-02-14' }
  const app = open(
    '/vendors',
    reply(getWedding, window),
    reply(
      searchVendors,
      listOf(card('rose', { onDay: 'free', freeDays: ['2029-02-12', '2029-02-13'] })),
    ),
  )
  await waitFor(() =>
    expect(app.where()).toBe('/vendors?city=jaipur&date=2029-02-12&flex=2&guests=180'),
  )
  expect(await screen.findByRole('link', { name: 'rose' })).toHaveAttribute(
    'href',
    '/vendor/rose?city=jaipur&guests=180',
  )
  expect(screen.getByRole('article')).toHaveTextContent('Free Mon 12, Tue 13 Feb')
  expect(screen.getByRole('article')).not.toHaveTextContent('Free on')
  // A day that was typed is one, with others around it, too.
  await app.go('/vendors?city=jaipur&date=2029-02-13&flex=2&guests=180')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'rose' })).toHaveAttribute(
      'href',
      '/vendor/rose?city=jaipur&date=2029-02-13&guests=180',
    ),
  )
  expect(screen.getByRole('article')).toHaveTextContent('Free on Tue 13 Feb 2029')
})

const home = {
  featured: [],
  featuredRule: '',
  numbers: { vendors: 0, cities: 0, bookings: 0, reviews: 0 },
  hero: [],
  categories: [],
  cities: cities.map((each) => ({ ...each, vendors: 1 })),
  stories: [],
  articles: [],
}
test('the first page’s questions ask for the days that they can’t show', async () => {
  const window = { ...wedding, functions: [], earliest: '2029-02-10', latest: '2029-02-13' }
  const app = open('/', reply(getWedding, window), reply(getHome, home))
  await waitFor(() => expect(screen.getByLabelText('Where')).toHaveValue('Jaipur'))
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find vendors' })
  // As a browser sends it that has fetched no script of it yet; it tells so by an event.
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  const sent = [...formData].map(([name, value]) => `${name}=${String(value)}`)
  expect(sent.sort().join('&')).toBe(
    'city=jaipur&date=2029-02-12&flex=2&free=true&guests=180&until=2029-02-13',
  )
  await app.user.click(screen.getByRole('button', { name: 'Find vendors' }))
  expect(app.where()).toBe(
    '/vendors?city=jaipur&date=2029-02-12&guests=180&free=true&flex=2&until=2029-02-13',
  )
  // Words go before.
  await app.go('/')
  await app.user.type(await screen.findByLabelText('In your words'), 'Rose Palace')
  await app.user.click(screen.getByRole('button', { name: 'Find vendors' }))
  await waitFor(() => expect(app.where()).toBe('/vendors?q=Rose+Palace'))
})

test('the first page’s questions show a day in words and a town by its name, and ask for both', async () => {
  const typed = { ...wedding, city: 'Jaipur, Rajasthan' }
  const app = open('/', reply(getWedding, typed), reply(getHome, home))
  await waitFor(() => expect(screen.getByLabelText('Where')).toHaveValue('Jaipur'))
  expect(screen.getByLabelText('When')).toHaveValue('14 Feb 2029')
  expect(await screen.findByText(/^For your wedding/)).toHaveTextContent(
    'For your wedding on Wed 14 Feb 2029 in Jaipur, 180 guests',
  )
  // Looking at it changes nothing.
  await app.user.click(screen.getByLabelText('When'))
  await app.user.click(screen.getByLabelText('Where'))
  await app.user.click(screen.getByRole('button', { name: 'Find vendors' }))
  expect(app.where()).toBe('/vendors?city=jaipur&date=2029-02-14&guests=180&free=true')
})

test.each([
  [
    'comes to no other town is asked for the function in its own',
    null,
    'city=udaipur&date=2029-02-12&guests=220',
  ],
  [
    'travels is asked for the main one',
    { freeKm: null, maxKm: null, note: '', fee: null, perKm: null },
    'city=jaipur&date=2029-02-14&guests=180',
  ],
])('a business that %s', async (_name, travel, filled) => {
  const city = { ...rose.city, slug: 'udaipur', name: 'Udaipur' }
  const app = open(
    '/vendor/rose-palace',
    ...replies.slice(1),
    reply(getVendor, { ...rose, city, travel }),
    reply(getUserDays, listOf()),
  )
  await waitFor(() => expect(app.where()).toBe(`/vendor/rose-palace?${filled}`))
})

test('of several functions in a town that is not the main one’s, the largest is meant', async () => {
  const [sangeet, main] = wedding.functions
  const mehndi = { name: 'Mehndi', date: '2029-02-11', slot: null, city: 'Udaipur', guests: 80 }
  const app = open(
    '/vendors?city=udaipur',
    reply(getWedding, { ...wedding, functions: [mehndi, sangeet, main] as Wedding['functions'] }),
  )
  await waitFor(() => expect(app.where()).toBe('/vendors?city=udaipur&date=2029-02-12&guests=220'))
})
