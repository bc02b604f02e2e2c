import { act, screen, waitFor, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { addFavorite } from '#contract/planning/favorites.ts'
import {
  getFacets,
  getPins,
  getRelaxations,
  getSuggestions,
  searchVendors,
  type VendorCard,
} from '#contract/search/search.ts'
import { getPlace } from '#contract/search/places.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'

const catalog = [
  reply(getNames, {
    categories: [{ slug: 'venues', name: 'Venues' }],
    cities: [{ slug: 'jaipur', name: 'Jaipur' }],
  }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
]
const searchReply = (...items: VendorCard[]) =>
  reply(searchVendors, { items, nextCursor: null, total: items.length })

test('the address is the search, under the contract’s names', async () => {
  const app = renderApp(
    '/vendors?category=venues&date=2027-02-14&guests=300&budget=50000000&free=true&nonsense=1',
    {
      replies: [
        ...catalog,
        searchReply(
          card('rose', {
            onDay: 'free',
            estimate: {
              amount: 36000000,
              maxAmount: null,
              currency: 'INR',
              guests: 300,
              kind: 'from',
              tax: 'not_stated',
            },
          }),
        ),
      ],
    },
  )
  const vendor = await screen.findByRole('article')
  expect(within(vendor).getByText('from ₹3,60,000')).toBeVisible()
  expect(within(vendor).getByText('for 300 guests, tax not stated')).toBeVisible()
  expect(within(vendor).getByText('Free on Sun 14 Feb 2027')).toBeVisible()
  expect(within(vendor).getByRole('link', { name: 'rose' })).toHaveAttribute(
    'href',
    '/vendor/rose?date=2027-02-14&guests=300',
  )
  expect(app.sent(searchVendors)[0]?.input).toEqual({
    category: 'venues',
    date: '2027-02-14',
    guests: '300',
    budget: '50000000',
    free: 'true',
    limit: '12',
  })
})

test('a choice becomes the address, and Back takes it back', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  await screen.findByRole('option', { name: 'Venues (3)' })
  await app.user.selectOptions(screen.getByLabelText('What'), 'venues')
  expect(app.where()).toBe('/vendors?category=venues')
  await app.user.type(screen.getByLabelText('Number of guests'), '250{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&guests=250')
  await app.user.type(screen.getByLabelText('Total budget'), '4,25,000{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&guests=250&budget=42500000')
  expect(await screen.findByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
  await act(() => app.router.navigate(-1))
  await waitFor(() => expect(screen.getByLabelText('Total budget')).toHaveValue(''))
  expect(screen.getByLabelText('Number of guests')).toHaveValue('250')
})

test.each([
  ['Number of guests', 'many', 'guests=many', 'We left out how many: “many”.'],
  ['Number of guests', '1e2', 'guests=1e2', 'We left out how many: “1e2”.'],
  ['Total budget', 'a lakh', 'budget=a+lakh', 'We left out how much: “a lakh”.'],
  ['Day', 'some day', 'date=some+day', 'We left out the day: “some day”.'],
])(
  '%s: “%s” goes into the address as typed; the results say what was left out',
  async (label, text, query, words) => {
    const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
    await app.user.type(await screen.findByLabelText(label), `${text}{Enter}`)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveValue(text)
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(app.where()).toBe(`/vendors?${query}`)
    await app.user.tab()
    await act(() => app.router.navigate(-1))
    await waitFor(() => expect(app.where()).toBe('/vendors'))
  },
)

test('another day leaves what belongs to it, and 1,200 guests are read', async () => {
  const app = renderApp('/vendors?date=2099-02-14&flex=3&free=true&guests=1,200', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  const day = await screen.findByLabelText('Day')
  await app.user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  await app.user.click(await screen.findByRole('button', { name: /15 Feb(ruary)? 2099/ }))
  await waitFor(() =>
    expect(app.where()).toBe('/vendors?date=2099-02-15&flex=3&free=true&guests=1200'),
  )
  expect(day).toHaveValue('2099-02-15')
})

test('nonsense in the address stays in its field, too, and is not sent', async () => {
  const app = renderApp('/vendors?guests=many', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  expect(await screen.findByText('A whole number from 1 to 20,000.')).toBeVisible()
  expect(screen.getByLabelText('Number of guests')).toHaveValue('many')
  expect(app.sent(searchVendors)[0]?.input).toEqual({ limit: '12' })
})

test('a county is asked for as a city is: it heads the page, is a chip, and is chosen in the panel', async () => {
  const place = {
    kind: 'region' as const,
    slug: 'kent',
    name: 'Kent',
    within: [{ slug: 'england', name: 'England' }],
  }
  const { user, where } = renderApp('/vendors?category=venues&city=kent', {
    replies: [
      ...catalog,
      reply(getPlace, { place }),
      reply(
        getSuggestions,
        listOf({ kind: 'town' as const, slug: 'ashford', label: 'Ashford', note: 'Kent' }),
      ),
      searchReply(card('rose')),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Venues in Kent' })).toBeVisible()
  expect(await screen.findByLabelText('Where')).toHaveDisplayValue('Kent')
  await user.type(screen.getByRole('combobox', { name: 'Another town, county or country' }), 'ashf')
  await user.click(await screen.findByRole('option', { name: /Ashford/ }))
  expect(where()).toBe('/vendors?category=venues&city=ashford')
})

test('a filter in the address that cannot be applied is reported on the page', async () => {
  renderApp('/vendors?city=atlantis&guests=many&date=2026-02-01&free=true', {
    replies: [...catalog, reply(getPlace, { place: null }), searchReply(card('rose'))],
  })
  expect(await screen.findByText('We don’t know the place “atlantis”.')).toBeVisible()
  expect(screen.getByText('We left out how many: “many”.')).toBeVisible()
  expect(screen.getByText('Sun 1 Feb 2026 has passed.')).toBeVisible()
  expect(await screen.findByLabelText('Day')).toHaveAccessibleDescription(/That day has passed\./)
})

test('a day that has passed is asked for and left out, and stays in its field', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  await app.user.type(await screen.findByLabelText('Day'), '1/2/2026{Enter}')
  await app.user.tab()
  expect(await screen.findByText('That day has passed.')).toBeVisible()
  expect(screen.getByText('Sun 1 Feb 2026 has passed.')).toBeVisible()
  expect(app.where()).toBe('/vendors?date=2026-02-01')
})

test('numbers of another search never stand beside the filters', async () => {
  let isAway = false
  const app = renderApp('/vendors', {
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(getFacets, () => (isAway ? refuse(503, 'Please try again in a moment.') : facets)),
    ],
  })
  await screen.findByRole('option', { name: 'Venues (3)' })
  isAway = true
  await app.user.selectOptions(screen.getByLabelText('What'), 'venues')
  expect(
    await screen.findByText('The numbers next to the filters could not be loaded.'),
  ).toBeVisible()
  expect(screen.getByRole('option', { name: 'Venues' })).toBeVisible()
  isAway = false
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Venues (3)' })).toBeVisible()
})

test('without results, the nearest relaxations are offered with how many more they match', async () => {
  const app = renderApp('/vendors?city=jaipur&guests=9000&sort=price', {
    replies: [
      ...catalog,
      reply(
        getRelaxations,
        listOf(
          { label: 'within 25 km', filters: { city: 'jaipur', guests: 9000, within: 25 }, more: 3 },
          { label: 'without the guests', filters: { city: 'jaipur' }, more: 1001 },
        ),
      ),
      reply(searchVendors, ({ within }) =>
        within
          ? { items: [card('rose')], nextCursor: null, total: 3 }
          : { items: [], nextCursor: null, total: 0 },
      ),
    ],
  })
  expect(await screen.findByRole('link', { name: '1,000+ more without the guests' })).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: '3 more within 25 km' }))
  expect(app.where()).toBe('/vendors?city=jaipur&guests=9000&within=25&sort=price')
  expect(await screen.findByRole('article')).toBeVisible()
})

test('facets become the address and chips that take them back; what nobody offers is not offered', async () => {
  const app = renderApp('/vendors?category=venues', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  await app.user.click(await screen.findByLabelText('Hindi (3)'))
  await app.user.click(screen.getByLabelText('Tamil (2)'))
  await app.user.click(screen.getByLabelText('Veg (2)'))
  await app.user.click(screen.getByLabelText('Pool (1)'))
  await app.user.click(screen.getByLabelText('Verified (2)'))
  await app.user.selectOptions(screen.getByLabelText('Rating'), '4.5')
  expect(screen.queryByLabelText(/Urdu/)).toBeNull()
  expect(app.where()).toBe(
    '/vendors?category=venues&verified=true&languages=Hindi&languages=Tamil&has=food%3AVeg&has=pool%3Ayes&rating=4.5',
  )
  expect(app.sent(searchVendors).at(-1)?.input).toMatchObject({
    languages: ['Hindi', 'Tamil'],
    has: ['food:Veg', 'pool:yes'],
    verified: 'true',
    rating: '4.5',
  })
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: Food: Veg' }))
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: Tamil' }))
  expect(app.where()).toBe(
    '/vendors?category=venues&rating=4.5&verified=true&languages=Hindi&has=pool%3Ayes',
  )
  await app.user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(app.where()).toBe('/vendors')
})

test('another category takes its attributes with it, and a city its distance', async () => {
  const app = renderApp('/vendors?category=venues&city=jaipur&within=25&has=pool:yes', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  expect(await screen.findByLabelText('Distance')).toHaveValue('25')
  await app.user.selectOptions(screen.getByLabelText('What'), '')
  expect(app.where()).toBe('/vendors?city=jaipur&within=25')
  await app.user.selectOptions(screen.getByLabelText('Where'), '')
  expect(app.where()).toBe('/vendors')
})

test('any Saturday of a month: the cards say which', async () => {
  const app = renderApp('/vendors?month=2027-11&weekday=6&free=true', {
    replies: [
      ...catalog,
      searchReply(
        card('rose', { freeDays: ['2027-11-20', '2027-11-06'] }),
        card('lotus', { freeDays: [] }),
      ),
    ],
  })
  expect(await screen.findByText('Free Sat 6, Sat 20 Nov')).toBeVisible()
  expect(screen.getByText('Not free on these days')).toBeVisible()
  expect(
    screen.getByRole('button', { name: 'Remove filter: Any Saturday in November 2027' }),
  ).toBeVisible()
  await app.user.selectOptions(await screen.findByLabelText('When'), 'day')
  expect(app.where()).toBe('/vendors')
})

test('typing guesses: a category becomes the filter, by keyboard alone', async () => {
  const app = renderApp('/vendors', {
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(
        getSuggestions,
        listOf(
          { kind: 'category', slug: 'venues', label: 'Venues', note: 'also “halls”' },
          {
            kind: 'vendor',
            slug: 'hall-of-mirrors',
            label: 'Hall of Mirrors',
            note: 'Venues in Jaipur',
          },
        ),
      ),
    ],
  })
  const box = await screen.findByRole('combobox', { name: 'Search vendors' })
  await app.user.type(box, 'hal')
  const list = await screen.findByRole('listbox', { name: 'Search vendors' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Venuesalso “halls”Category', 'Hall of MirrorsVenues in JaipurVendor'])
  expect(box).toHaveAttribute('aria-expanded', 'true')
  await app.user.keyboard('{ArrowDown}')
  expect(box).toHaveAttribute(
    'aria-activedescendant',
    within(list).getByRole('option', { name: /Category/ }).id,
  )
  await app.user.keyboard('{Escape}')
  expect(list).not.toBeVisible()
  expect(box).toHaveValue('hal')
  await app.user.keyboard('{ArrowDown}{Enter}')
  expect(app.where()).toBe('/vendors?category=venues')
  expect(box).toHaveValue('')
  await app.user.type(box, 'hal{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&q=hal')
  await app.user.type(box, 'l')
  await app.user.click(await screen.findByRole('option', { name: /Hall of Mirrors/ }))
  expect(app.where()).toBe('/vendor/hall-of-mirrors')
})

test('the next page is appended, and the address shows as many to whoever opens it', async () => {
  const pages = reply(searchVendors, ({ cursor }) =>
    cursor
      ? { items: [card('lotus')], nextCursor: null, total: 14 }
      : {
          items: Array.from({ length: 13 }, (_, index) => card(`rose${index}`)),
          nextCursor: 'next',
          total: 14,
        },
  )
  const app = renderApp('/vendors?city=jaipur', { replies: [...catalog, pages] })
  const more = await screen.findByRole('link', { name: 'Show more' })
  expect(more).toHaveAttribute('href', '/vendors?city=jaipur&page=2')
  await app.user.click(more)
  expect(await screen.findByRole('link', { name: 'lotus' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'rose0' })).toBeVisible()
  expect(app.where()).toBe('/vendors?city=jaipur&page=2')
  expect(app.sent(searchVendors)).toHaveLength(2)
})

test('an address with a page asks for all that stands on it in one answer', async () => {
  const app = renderApp('/vendors?page=3', { replies: [...catalog, searchReply(card('rose'))] })
  await screen.findByRole('article')
  expect(app.sent(searchVendors).map(({ input }) => input)).toEqual([{ limit: '36' }])
})

test('a failure offers another try', async () => {
  const app = renderApp('/vendors', {
    replies: [...catalog, reply(searchVendors, refuse(503, 'Many people are here at the moment.'))],
  })
  expect(await screen.findByText('Many people are here at the moment.')).toBeVisible()
  expect(screen.getByText('No results yet')).toBeVisible()
  app.answer(searchReply(card('rose')))
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

test('a favorite shows at once, and is undone when the server refuses', async () => {
  let refuseIt = () => {}
  const app = renderApp('/vendors', {
    as: people.user,
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(
        addFavorite,
        () =>
          new Promise((resolve) => {
            refuseIt = () => resolve(refuse(503))
          }),
      ),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  expect(await screen.findByRole('button', { name: 'Remove rose from favourites' })).toBeVisible()
  refuseIt()
  expect(await screen.findByRole('button', { name: 'Add rose to favourites' })).toBeVisible()
  expect(app.toasts).toEqual([{ kind: 'error', text: 'The vendor could not be saved.' }])
})

test('a visitor’s favorite leads to the sign-in page', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
})

test('the map says in a list what its pins say', async () => {
  const pin = {
    _id: 'v1',
    slug: 'rose',
    businessName: 'Rose Palace',
    city: 'Jaipur',
    latitude: 26.9,
    longitude: 75.8,
    exact: false,
    estimate: {
      amount: 36000000,
      maxAmount: null,
      currency: 'INR',
      guests: 300,
      kind: 'from' as const,
      tax: 'not_stated' as const,
    },
    onDay: 'free' as const,
  }
  const app = renderApp('/vendors?date=2027-02-14&guests=300', {
    replies: [...catalog, searchReply(card('rose')), reply(getPins, listOf(pin))],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Map' }))
  expect(app.where()).toBe('/vendors?date=2027-02-14&guests=300&view=map')
  const list = await screen.findByRole('list', { name: 'Vendors on the map' })
  expect(await within(list).findByRole('link', { name: 'Rose Palace' })).toHaveAttribute(
    'href',
    '/vendor/rose?date=2027-02-14&guests=300',
  )
  expect(
    within(list).getByText(
      'from ₹3,60,000, tax not stated, free on Sun 14 Feb 2027, somewhere in Jaipur',
    ),
  ).toBeVisible()
  await app.go(-1)
  expect(await screen.findByRole('article')).toBeVisible()
})

test('a browser that keeps nothing shows the results, and leads on from them', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  const hindi = await screen.findByLabelText('Hindi (3)')
  const closed = ['getItem', 'setItem'].map((name) =>
    jest.spyOn(Storage.prototype, name as 'getItem').mockImplementation(() => {
      throw new DOMException('Storage is closed.', 'SecurityError')
    }),
  )
  await app.user.click(hindi)
  expect(app.where()).toBe('/vendors?languages=Hindi')
  await act(() => app.router.navigate(-1))
  expect(await screen.findByRole('article')).toBeVisible()
  for (const each of closed) each.mockRestore()
})
