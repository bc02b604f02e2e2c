import { act, screen, waitFor, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { deleteFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { getSavedSearches, updateSavedSearch } from '#contract/planning/savedSearches.ts'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getHome } from '#contract/pages/home.ts'
import { getPlace } from '#contract/search/places.ts'
import { getFacets, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getActing } from '#contract/account/users.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { card, facets, page } from '#__tests__/support/cards.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { replies as rosePage, rose } from '#__tests__/support/rosePalace.ts'
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
const cities = ['Jaipur', 'Udaipur'].map((name) => ({ slug: name.toLowerCase(), name }))
const site = [
  reply(getNames, { categories: [{ slug: 'venues', name: 'Venues' }], cities }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
  reply(searchVendors, listOf(card('rose'))),
  reply(getWedding, wedding),
]
const open = (path: string, ...more: ReturnType<typeof reply>[]) =>
  renderApp(path, { as: people.user, replies: [...site, ...more] })
const ours = 'city=jaipur&date=2029-02-14&guests=180'

test('an empty search is for our wedding, says so, and can be for another function or none', async () => {
  const app = open('/vendors')
  const line = await screen.findByText(/For your wedding on Wed 14 Feb 2029 in Jaipur, 180 guests/)
  expect(line).toBeVisible()
  await waitFor(() => expect(app.where()).toBe(`/vendors?${ours}`))
  await app.user.click(screen.getByRole('button', { name: 'Sangeet 12 Feb' }))
  expect(app.where()).toBe('/vendors?city=udaipur&date=2029-02-12&guests=220')
  expect(
    screen.getByText(/For your Sangeet on|on Mon 12 Feb 2029 in Udaipur, 220 guests/),
  ).toBeVisible()
  // One press there and back; what else there is stands behind one more, and then not twice.
  expect(screen.getByRole('button', { name: 'Wedding 14 Feb' })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.queryByRole('button', { name: /^Wedding 14/ })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Without our wedding' }))
  expect(app.where()).toBe('/vendors')
  // A card without an estimate is still for as many as come.
  expect(await screen.findByText(/2,16,000/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Search for our wedding' }))
  expect(app.where()).toBe(`/vendors?${ours}`)
  // A link that asks for nothing begins anew.
  await app.go('/vendors?category=venues')
  await waitFor(() => expect(app.where()).toBe(`/vendors?category=venues&${ours}`))
})

test('the largest function keeps its own name where none is called the wedding', async () => {
  const functions = [
    { name: 'Ceremony', date: '2029-02-14', slot: null, city: '', guests: 300 },
    { name: 'Mehndi', date: '2029-02-12', slot: null, city: '', guests: 120 },
  ]
  const app = open('/vendors', reply(getWedding, { ...wedding, functions }))
  expect(await screen.findByText('Ceremony')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Mehndi 12 Feb' }))
  expect(screen.getByRole('button', { name: 'Ceremony 14 Feb' })).toBeVisible()
})

test('what the address asks goes before the profile, and what is taken away stays away', async () => {
  const app = open('/vendors?city=udaipur&guests=90')
  // The Sangeet is in Udaipur: of its day the rest is answered.
  await waitFor(() => expect(app.where()).toBe('/vendors?city=udaipur&guests=90&date=2029-02-12'))
  await app.user.click(
    await screen.findByRole('button', { name: 'Remove filter: Mon 12 Feb 2029' }),
  )
  await waitFor(() => expect(app.where()).toBe('/vendors?city=udaipur&guests=90'))
  expect(await screen.findByText(/^Your wedding: on Wed 14 Feb 2029/)).toBeVisible()
})

test('a window of days is asked for as a month', async () => {
  const window = { ...wedding, functions: [], earliest: '2029-02-01', latest: '2029-02-28' }
  const app = open('/vendors', reply(getWedding, window))
  await waitFor(() => expect(app.where()).toBe('/vendors?city=jaipur&month=2029-02&guests=180'))
})

test('a vendor’s page, its booking form and its question are for our day and guests', async () => {
  const app = open(
    '/vendor/rose-palace',
    ...rosePage,
    reply(getVendor, ({ guests }) => ({
      ...rose,
      ...page('rose-palace', Number(guests ?? 0) * 120000),
      _id: rose._id,
      slug: 'rose-palace',
      businessName: 'Rose Palace',
    })),
    reply(sendEnquiry, refuse(422, 'Later.', { message: 'Too short.' })),
  )
  await waitFor(() =>
    expect(app.where()).toBe('/vendor/rose-palace?city=jaipur&date=2029-02-14&guests=180'),
  )
  await waitFor(() => expect(screen.getByLabelText('Your day')).toHaveValue('2029-02-14'))
  expect(screen.getByLabelText('Guests')).toHaveValue('180')
  expect(
    await screen.findByText('We’ll include: Wed 14 Feb 2029, 180 guests, Jaipur.'),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await waitFor(() =>
    expect(app.sent(sendEnquiry)[0]?.input).toMatchObject({
      date: '2029-02-14',
      guests: 180,
      city: 'jaipur',
    }),
  )
  await app.user.clear(screen.getByLabelText('Guests'))
  await waitFor(() => expect(app.where()).toBe('/vendor/rose-palace?city=jaipur&date=2029-02-14'))
})

test('a question from a wedding without a day takes along between which days it will be', async () => {
  const loose = { ...wedding, earliest: '2029-02-01', latest: '2029-02-28', functions: [] }
  open('/vendor/rose-palace', ...rosePage, reply(getWedding, loose))
  expect(
    await screen.findByText(
      'We’ll include: a day between Thu 1 Feb 2029 and Wed 28 Feb 2029, 180 guests, Jaipur. ' +
        'If you change your wedding’s days, Rose Palace sees the new ones.',
    ),
  ).toBeVisible()
})

test('favourites say which are free on our day, for our guests, and which are gone', async () => {
  const gone = [{ _id: 'v8', businessName: 'Lake House' }]
  const app = open('/my-favorites', reply(getFavorites, refuse(503, 'One moment.')))
  expect(await screen.findByText('One moment.')).toBeVisible()
  app.answer(
    reply(getFavorites, { ...listOf(card('rose')), unavailable: gone }),
    reply(deleteFavorite, { message: 'Removed.' }),
  )
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  await app.user.click(again as HTMLElement)
  const saved = { _id: 's1', name: 'Venues in Jaipur', filters: { city: 'jaipur' }, alert: false }
  app.answer(
    reply(getSavedSearches, listOf({ ...saved, over: false, createdAt: '2026-11-02T10:00:00Z' })),
    reply(updateSavedSearch, refuse(429, 'Too many searches with emails.')),
  )
  const searches = within(screen.getByRole('region', { name: 'Saved searches' }))
  await app.user.click(await searches.findByRole('button', { name: 'Try again' }))
  await app.user.click(await searches.findByRole('checkbox', { name: 'Emails about new vendors' }))
  expect(await searches.findByText('Too many searches with emails.')).toBeVisible()
  const away = await screen.findByText('Lake House')
  expect(screen.getByText('Not on Everset at the moment')).toBeVisible()
  app.answer(reply(getFavorites, { ...listOf(card('rose')), unavailable: [] }))
  await app.user.click(
    within(away.closest('li') as HTMLElement).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(screen.queryByText('Lake House')).not.toBeInTheDocument())
  expect(app.sent(deleteFavorite)[0]?.input).toEqual({ vendorId: 'v8' })
  await waitFor(() =>
    expect(app.sent(getFavorites).at(-1)?.input).toMatchObject({
      date: '2029-02-14',
      guests: '180',
    }),
  )
})

test('the first page’s questions are answered; words that are typed go before them', async () => {
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
  const app = open('/', reply(getHome, home))
  await waitFor(() => expect(screen.getByLabelText('Where')).toHaveValue('Jaipur'))
  // What has that is as high as two lines (server/pages/rendering/document.ts).
  expect(screen.getByLabelText('Where')).not.toHaveAttribute('data-ours')
  expect(screen.getByLabelText('When')).toHaveValue('14 Feb 2029')
  expect(screen.getByLabelText('How many')).toHaveValue('180')
  expect(screen.getByText(/For your wedding on Wed 14 Feb 2029/)).toBeVisible()
  await app.user.clear(screen.getByLabelText('How many'))
  await app.user.click(screen.getByRole('button', { name: 'Find vendors' }))
  await waitFor(() => expect(app.where()).toBe('/vendors?city=jaipur&date=2029-02-14&free=true'))
  await act(() => app.router.navigate('/'))
  await waitFor(() => expect(screen.getByLabelText('How many')).toHaveValue('180'))
  await app.user.type(screen.getByLabelText('In your words'), 'Rose Palace')
  await app.user.click(screen.getByRole('button', { name: 'Find vendors' }))
  await waitFor(() => expect(app.where()).toBe('/vendors?q=Rose+Palace'))
  expect(app.sent(updateWedding)).toEqual([])
})

test('a search offers itself to the wedding: one press, undoable, and refused is refused', async () => {
  const app = open(
    '/vendors?city=udaipur&date=2029-03-01&guests=90',
    reply(previewWeddingChange, listOf()),
    reply(updateWedding, (input) => ({
      ...wedding,
      ...(input as unknown as Wedding),
      version: Number(input.version) + 1,
    })),
  )
  const use = await screen.findByRole('button', { name: 'Use this for our wedding' })
  const [sangeet, main] = wedding.functions
  const used = {
    ...wedding,
    version: 3,
    city: 'Udaipur',
    guests: 90,
    functions: [sangeet!, { ...main!, date: '2029-03-01' }],
  }
  app.answer(reply(getWedding, used))
  await app.user.click(use)
  expect(
    await screen.findByText(/For your wedding on Thu 1 Mar 2029 in Udaipur, 90 guests/),
  ).toBeVisible()
  expect(app.sent(updateWedding)[0]?.input).toMatchObject({
    version: 2,
    city: 'Udaipur',
    guests: 90,
    functions: used.functions,
  })
  app.answer(reply(getWedding, { ...wedding, version: 4 }))
  await app.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Your wedding: on Wed 14 Feb 2029/)
  const [, undone] = app.sent(updateWedding)
  expect(undone?.input).toMatchObject({ version: 3, city: 'Jaipur', guests: 180 })
  await app.user.click(screen.getByRole('button', { name: 'Don’t offer this' }))
  expect(screen.queryByRole('button', { name: 'Use this for our wedding' })).toBeNull()
  await app.go('/')
  await app.go('/vendors?city=udaipur&date=2029-03-01&guests=90')
  await screen.findByText(/^Your wedding: on Wed 14 Feb 2029/)
  expect(screen.queryByRole('button', { name: 'Use this for our wedding' })).toBeNull()
})

test('what a visitor searched for moves into the new wedding, and a line says so', async () => {
  const visit = renderApp('/vendors?city=jaipur&date=2029-02-14&guests=180', { replies: site })
  await screen.findByRole('article')
  await waitFor(() => expect(localStorage.getItem('last-search')).toContain('Jaipur'))
  visit.unmount()
  const app = renderApp('/create-profile', {
    as: people.user,
    replies: [
      ...site,
      reply(getActing, { acting: { _id: 'w1', name: '', role: 'owner', weddings: [] } } as never),
      reply(getWedding, noWedding),
      reply(updateWedding, { ...wedding, version: 1 }),
    ],
  })
  expect(
    await screen.findByText(/From your search we took: on Wed 14 Feb 2029 in Jaipur, 180 guests/),
  ).toBeVisible()
  expect(app.sent(updateWedding).map(({ input }) => input)).toEqual([
    expect.objectContaining({
      version: 0,
      partnerOne: 'Asha Rao',
      city: 'Jaipur',
      guests: 180,
      functions: [expect.objectContaining({ name: 'Wedding', date: '2029-02-14' })],
    }),
  ])
  expect(localStorage.getItem('last-search')).toBeNull()
})

test('a visitor’s day with others around it is not fixed by a look at a vendor; a town has its name', async () => {
  const replies = [
    ...site,
    ...rosePage,
    reply(getPlace, { place: { kind: 'town', slug: 'ajmer', name: 'Ajmer', within: [] } }),
  ]
  const visit = renderApp('/vendors?city=ajmer&date=2029-02-14&flex=3&guests=180', { replies })
  await waitFor(() => expect(localStorage.getItem('last-search')).toContain('Ajmer'))
  await visit.go('/vendor/rose-palace?city=ajmer&date=2029-02-14&guests=180')
  await waitFor(() => expect(localStorage.getItem('last-search')).toContain('"ajmer"'))
  visit.unmount()
  const app = renderApp('/create-profile', {
    as: people.user,
    replies: [
      ...replies,
      reply(getActing, { acting: { _id: 'w1', name: '', role: 'owner', weddings: [] } } as never),
      reply(getWedding, noWedding),
      reply(updateWedding, { ...wedding, version: 1 }),
    ],
  })
  const said = /From your search we took: on Wed 14 Feb 2029 ± 3 days in Ajmer, 180 guests/
  expect(await screen.findByText(said)).toBeVisible()
  expect(app.sent(updateWedding).map(({ input }) => input)).toEqual([
    expect.objectContaining({
      city: 'Ajmer',
      guests: 180,
      earliest: '2029-02-11',
      latest: '2029-02-17',
      functions: [],
    }),
  ])
})

test('a card of a vendor at home in the town leads to its page for that town', async () => {
  const app = open(
    '/vendors?city=udaipur&date=2029-02-12&guests=220',
    reply(getFavorites, { ...listOf(card('rose')), unavailable: [] }),
  )
  const link = await screen.findByRole('link', { name: 'rose' })
  const there = '/vendor/rose?city=udaipur&date=2029-02-12&guests=220'
  expect(link).toHaveAttribute('href', there)
  await app.go('/my-favorites?city=udaipur&date=2029-02-12&guests=220')
  expect(await screen.findByRole('link', { name: 'rose' })).toHaveAttribute('href', there)
  expect(app.sent(getFavorites)[0]?.input).toMatchObject({ city: 'udaipur' })
})

test('a couple that has said nothing yet can begin with a search', async () => {
  const app = open(
    '/vendors?city=udaipur&guests=90',
    reply(getWedding, noWedding),
    reply(updateWedding, { ...noWedding, version: 1, city: 'Udaipur', guests: 90 }),
  )
  await app.user.click(await screen.findByRole('button', { name: 'Use this for our wedding' }))
  await waitFor(() =>
    expect(app.sent(updateWedding)[0]?.input).toMatchObject({
      version: 0,
      partnerOne: 'Asha Rao',
      city: 'Udaipur',
      guests: 90,
      functions: [],
    }),
  )
})
