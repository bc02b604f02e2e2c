import { screen, within } from '@testing-library/react'
import { getUserDays, type UserDays } from '#contract/bookings/bookings.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getFavorites } from '#contract/planning/favorites.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getFacets, getPins, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { card, facets, page } from '#__tests__/support/cards.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const day = '2029-02-14'
const daysOf = (
  name: string,
  status: UserDays['status'],
  more: Partial<UserDays> = {},
): UserDays => ({
  _id: `of-${name}`,
  vendorId: card(name)._id,
  status,
  firstDay: day,
  lastDay: day,
  times: null,
  isHeld: true,
  ...more,
})
const days = [
  daysOf('rose', 'confirmed'),
  daysOf('lily', 'requested'),
  daysOf('iris', 'confirmed'),
  daysOf('fern', 'offered', { isHeld: false }),
  daysOf('moss', 'confirmed', { firstDay: '2029-02-16', lastDay: '2029-02-17' }),
  daysOf('closed', 'confirmed'),
]
const on = (id: string, onDay: 'free' | 'held' | 'taken', more = {}) => ({
  ...card(id),
  onDay,
  ...more,
})
const cards = [
  on('rose', 'taken'),
  on('lily', 'held'),
  on('iris', 'free'),
  on('fern', 'free'),
  on('moss', 'taken'),
  { ...card('closed'), calendarKnown: false },
]
const badgesOf: Record<string, string[]> = {
  rose: ['Booked for you on Wed 14 Feb 2029'],
  lily: ['Held for you on Wed 14 Feb 2029'],
  iris: ['Booked for you on Wed 14 Feb 2029', 'One more is free'],
  fern: ['Free on Wed 14 Feb 2029'],
  moss: ['Taken on Wed 14 Feb 2029'],
  closed: ['Booked for you on Wed 14 Feb 2029'],
}
const site = [
  reply(getNames, { categories: [{ slug: 'venues', name: 'Venues' }], cities: [] }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
  reply(searchVendors, listOf(...cards)),
  reply(getWedding, noWedding),
  reply(getUserDays, listOf(...days)),
]
const open = (path: string, as?: (typeof people)['user'], ...more: ReturnType<typeof reply>[]) =>
  renderApp(path, { ...(as && { as }), replies: [...site, ...more] })
const badges = async (id: string) => {
  const article = (await screen.findByRole('link', { name: card(id).businessName })).closest(
    'article',
  ) as HTMLElement
  return within(article)
    .queryAllByText(
      /^(Free|Held|Taken|Booked|Calendar|Not free|One more|Cancelled|Declined|Withdrew)/,
    )
    .map(({ textContent }) => textContent)
}

test('results say whose a day is, of halls and closed calendars, too, by one question for all', async () => {
  const app = open(`/vendors?date=${day}`, people.user)
  await screen.findAllByText('Booked for you on Wed 14 Feb 2029')
  for (const id of Object.keys(badgesOf)) expect(await badges(id)).toEqual(badgesOf[id])
  expect(app.sent(getUserDays)).toHaveLength(1)
})

test('a visitor reads what is everybody’s, and asks nothing', async () => {
  const app = open(`/vendors?date=${day}`)
  expect(await badges('rose')).toEqual(['Taken on Wed 14 Feb 2029'])
  expect(await badges('iris')).toEqual(['Free on Wed 14 Feb 2029'])
  expect(app.sent(getUserDays)).toEqual([])
})

test('of days around a date, ours stand beside those that are free', async () => {
  const flexible = [
    on('moss', 'taken', { freeDays: ['2029-02-13'] }),
    on('rose', 'taken', { freeDays: [] }),
    on('lily', 'held', { freeDays: ['2029-02-13'] }),
  ]
  const second = { _id: 'b2', firstDay: '2029-02-15', lastDay: '2029-02-15' }
  open(
    `/vendors?date=${day}&flex=3`,
    people.user,
    reply(searchVendors, listOf(...flexible)),
    reply(getUserDays, listOf(...days, daysOf('lily', 'confirmed', second))),
  )
  await screen.findByText('Booked for you on Fri 16 Feb 2029')
  expect(await badges('moss')).toEqual(['Booked for you on Fri 16 Feb 2029', 'Free Tue 13 Feb'])
  expect(await badges('rose')).toEqual(['Booked for you on Wed 14 Feb 2029'])
  expect(await badges('lily')).toEqual([
    'Held for you on Wed 14 Feb 2029',
    'Booked for you on Thu 15 Feb 2029',
    'Free Tue 13 Feb',
  ])
})

test('favourites and the comparison say it, too', async () => {
  const app = open(
    '/my-favorites',
    people.user,
    reply(getWedding, {
      ...noWedding,
      functions: [{ name: 'Wedding', date: day, slot: null, city: '', guests: null }],
    }),
    reply(getFavorites, { ...listOf(...cards), unavailable: [] }),
  )
  await screen.findAllByText('Booked for you on Wed 14 Feb 2029')
  for (const id of ['rose', 'iris']) expect(await badges(id)).toEqual(badgesOf[id])
  app.unmount()
  open(
    `/vendors/compare?ids=rose,iris&date=${day}`,
    people.user,
    reply(getVendor, ({ vendorId }) => ({
      ...page(vendorId, 100),
      _id: card(vendorId)._id,
      onDay: vendorId === 'rose' ? ('taken' as const) : ('free' as const),
    })),
  )
  const row = (await screen.findByRole('rowheader', { name: 'Your day' })).closest('tr')
  await screen.findByText('One more is free')
  const cells = within(row as HTMLElement).getAllByText(/^(Free|Taken|Booked|One more)/)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Booked for you on Wed 14 Feb 2029',
    'Booked for you on Wed 14 Feb 2029',
    'One more is free',
  ])
})

test('so does the map', async () => {
  const pins = cards
    .slice(0, 3)
    .map(({ _id, slug, onDay }) => ({
      _id,
      slug,
      businessName: slug,
      city: 'Jaipur',
      latitude: 26.9,
      longitude: 75.8,
      exact: true,
      estimate: null,
      onDay,
    }))
  const map = reply(getPins, listOf(...pins))
  const { unmount } = open(`/vendors?date=${day}&guests=300&view=map`, people.user, map)
  const list = await screen.findByRole('list', { name: 'Vendors on the map' })
  for (const words of [
    'price on request, booked for you on Wed 14 Feb 2029',
    'price on request, held for you on Wed 14 Feb 2029',
    'price on request, booked for you on Wed 14 Feb 2029, one more is free',
  ])
    expect(await within(list).findByText(words)).toBeVisible()
  unmount()
  // The day in the middle of those between which a wedding will be was chosen by nobody.
  const window = { ...noWedding, guests: 300, earliest: '2029-02-12', latest: '2029-02-16' }
  open(
    `/vendors?date=${day}&flex=2&guests=300&view=map`,
    people.user,
    map,
    reply(getWedding, window),
  )
  const few = await screen.findByRole('list', { name: 'Vendors on the map' })
  expect(await within(few).findAllByText('price on request')).toHaveLength(3)
})

test('who cancelled on them or declined that day is marked among the free, until asked again', async () => {
  const gone = (id: string, how: 'cancelled' | 'declined' | 'withdrawn', firstDay = day) => ({
    vendorId: card(id)._id,
    how,
    firstDay,
    lastDay: firstDay,
    times: null,
  })
  open(
    `/vendors?date=${day}`,
    people.user,
    reply(getUserDays, {
      ...listOf(daysOf('lily', 'requested')),
      gone: [
        gone('iris', 'cancelled'),
        gone('fern', 'declined'),
        gone('moss', 'withdrawn'),
        gone('rose', 'declined', '2029-02-15'),
        gone('lily', 'declined'),
      ],
    }),
  )
  await screen.findByText('Cancelled on you for Wed 14 Feb 2029')
  const free = 'Free on Wed 14 Feb 2029'
  expect(await badges('iris')).toEqual([free, 'Cancelled on you for Wed 14 Feb 2029'])
  expect(await badges('fern')).toEqual([free, 'Declined you for Wed 14 Feb 2029'])
  expect(await badges('moss')).toEqual([
    'Taken on Wed 14 Feb 2029',
    'Withdrew their quote for Wed 14 Feb 2029',
  ])
  expect(await badges('rose')).toEqual(['Taken on Wed 14 Feb 2029'])
  expect(await badges('lily')).toEqual(['Held for you on Wed 14 Feb 2029'])
})
