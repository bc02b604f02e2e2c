import { act, screen, waitFor, within } from '@testing-library/react'
import { getCategories, getCities, getNames } from '#contract/catalog.ts'
import { addFavorite } from '#contract/favorites.ts'
import { getFacets, searchVendors, type VendorCard } from '#contract/search.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const card = (name: string, more: Partial<VendorCard> = {}): VendorCard => ({
  _id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  slug: name,
  businessName: name,
  category: 'Venues',
  city: 'Jaipur',
  price: { kind: 'from', amount: 120000, maxAmount: null, currency: 'INR', unit: 'per_plate', tax: 'not_stated' },
  estimate: null,
  capacityMax: 400,
  rating: { average: 4.6, count: 12 },
  response: { rate: null, of: 0 },
  verified: false,
  languages: [],
  photo: null,
  onDay: null,
  freeDays: null,
  distanceKm: null,
  favourite: false,
  ...more,
})
const catalog = [
  reply(getCategories, { items: [{ _id: 'c1', slug: 'venues', name: 'Venues', scene: null, synonyms: [], attributes: [], vendors: 3, retired: false }] }),
  reply(getNames, { categories: [{ slug: 'venues', name: 'Venues' }], cities: [{ slug: 'jaipur', name: 'Jaipur' }] }),
  reply(getCities, { items: [{ _id: 't1', slug: 'jaipur', name: 'Jaipur', state: null, country: 'India', vendors: 3 }] }),
  reply(getFacets, {
    whole: true, categories: [{ slug: 'venues', name: 'Venues', count: 3 }], cities: [{ slug: 'jaipur', name: 'Jaipur', count: 2 }],
    within: [], budgets: [], guests: [], ratings: [], responses: [], languages: [], free: null, verified: 0, attributes: [],
  }),
]
const found = (...items: VendorCard[]) => reply(searchVendors, { items, nextCursor: null, total: items.length })

test('the address is the search, under the contract’s names', async () => {
  const app = renderApp('/vendors?category=venues&date=2027-02-14&guests=300&budget=50000000&free=true&nonsense=1', {
    replies: [...catalog, found(card('rose', { onDay: 'free', estimate: { amount: 36000000, maxAmount: null, currency: 'INR', guests: 300, kind: 'from', tax: 'not_stated' } }))],
  })
  const vendor = await screen.findByRole('article')
  expect(within(vendor).getByText('from ₹3,60,000')).toBeVisible()
  expect(within(vendor).getByText('for 300 guests, tax not stated')).toBeVisible()
  expect(within(vendor).getByText('Free on Sun 14 Feb 2027')).toBeVisible()
  expect(within(vendor).getByRole('link', { name: 'rose' })).toHaveAttribute('href', '/vendor/rose?date=2027-02-14&guests=300')
  expect(app.sent(searchVendors)[0]?.input).toEqual({ category: 'venues', date: '2027-02-14', guests: '300', budget: '50000000', free: 'true' })
})

test('a choice becomes the address, and Back takes it back', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, found(card('rose'))] })
  await screen.findByRole('option', { name: 'Venues (3)' })
  await app.user.selectOptions(screen.getByLabelText('What'), 'venues')
  expect(app.where()).toBe('/vendors?category=venues')
  await app.user.type(screen.getByLabelText('How many guests'), '250{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&guests=250')
  await app.user.type(screen.getByLabelText('Budget in all'), '4,25,000{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&guests=250&budget=42500000')
  expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
  await act(() => app.router.navigate(-1))
  await waitFor(() => expect(screen.getByLabelText('Budget in all')).toHaveValue(''))
  expect(screen.getByLabelText('How many guests')).toHaveValue('250')
})

test('typed nonsense stays in its field with a sentence beside it', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, found(card('rose'))] })
  await app.user.type(await screen.findByLabelText('How many guests'), 'many{Enter}')
  expect(screen.getByText('A whole number from 1 to 20,000.')).toBeVisible()
  expect(screen.getByLabelText('How many guests')).toHaveValue('many')
  expect(app.where()).toBe('/vendors')
})

test('with nothing found, each filter says what there would be without it', async () => {
  const app = renderApp('/vendors?city=jaipur&guests=9000', {
    replies: [...catalog, reply(searchVendors, ({ guests }) => (guests ? { items: [], nextCursor: null, total: 0 } : { items: [card('rose')], nextCursor: null, total: 7 }))],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Without the 9,000 guests: 7 vendors' }))
  expect(app.where()).toBe('/vendors?city=jaipur')
  expect(await screen.findByRole('article')).toBeVisible()
})

test('the next page is appended', async () => {
  const app = renderApp('/vendors', {
    replies: [...catalog, reply(searchVendors, ({ cursor }) => (cursor ? { items: [card('lotus')], nextCursor: null, total: 2 } : { items: [card('rose')], nextCursor: 'next', total: 2 }))],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('lotus')).toBeVisible()
  expect(screen.getByText('rose')).toBeVisible()
})

test('a failure offers another try', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, reply(searchVendors, refuse(503, 'Many people are here at the moment.'))] })
  expect(await screen.findByText('Many people are here at the moment.')).toBeVisible()
  app.answer(found(card('rose')))
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

test('a heart turns at once, and back when the server refuses', async () => {
  let refuseIt = () => {}
  const app = renderApp('/vendors', {
    as: people.user,
    replies: [...catalog, found(card('rose')), reply(addFavorite, () => new Promise((resolve) => { refuseIt = () => resolve(refuse(503)) }))],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Keep rose as a favourite' }))
  expect(await screen.findByRole('button', { name: 'rose is a favourite; let it go' })).toBeVisible()
  refuseIt()
  expect(await screen.findByRole('button', { name: 'Keep rose as a favourite' })).toBeVisible()
  expect(app.toasts).toEqual([{ kind: 'error', text: 'The vendor could not be kept.' }])
})

test('a visitor’s heart leads to the sign-in page', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, found(card('rose'))] })
  await app.user.click(await screen.findByRole('button', { name: 'Keep rose as a favourite' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
})
