import { act, screen, waitFor, within } from '@testing-library/react'
import {
  getFacets,
  getRelaxations,
  getSuggestions,
  searchVendors,
} from '#contract/search/search.ts'
import { getPlace } from '#contract/search/places.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { catalog, searchReply } from '#__tests__/support/searching.ts'

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
  expect(within(vendor).getByText('for 300 guests, tax and service not stated')).toBeVisible()
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
  expect(screen.getByLabelText('Total budget')).toHaveAccessibleDescription(
    /Tax that is extra or not stated, without a rate, counts as 20%\.$/,
  )
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
  await user.selectOptions(await screen.findByLabelText('Distance'), '25')
  expect(where()).toBe('/vendors?category=venues&city=ashford&within=25')
  await user.type(
    screen.getByRole('combobox', { name: 'Another town, county or country' }),
    'devon{Enter}',
  )
  expect(where()).toMatch(/^\/vendors\?category=venues&city=devon/)
})

test('a filter in the address that cannot be applied is reported on the page', async () => {
  const typed = 'a'.repeat(201)
  const address = 'city=atlantis&category=unicorns&guests=many&date=2026-02-01&free=true'
  renderApp(`/vendors?${address}&typed=${typed}`, {
    replies: [...catalog, reply(getPlace, { place: null }), searchReply(card('rose'))],
  })
  expect(await screen.findByText('We don’t know the place “atlantis”.')).toBeVisible()
  expect(screen.getByText('We don’t know the category “unicorns”.')).toBeVisible()
  expect(screen.getByText('We read only the first 200 letters of what you typed.')).toBeVisible()
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
  const more = ['Bengali', 'Marathi', 'Odia', 'Punjabi', 'Sindhi'].map((value) => ({
    value,
    label: value,
    count: 1,
  }))
  const languages = [...facets.languages, ...more]
  const app = renderApp('/vendors?category=venues', {
    replies: [...catalog, reply(getFacets, { ...facets, languages }), searchReply(card('rose'))],
  })
  await app.user.click(await screen.findByLabelText('Hindi (3)'))
  await app.user.click(screen.getByLabelText('Tamil (2)'))
  await app.user.click(screen.getByLabelText('Veg (2)'))
  await app.user.click(screen.getByLabelText('Pool (1)'))
  await app.user.click(screen.getByLabelText('Verified (2)'))
  await app.user.click(screen.getByLabelText('Can be booked at once (1)'))
  await app.user.selectOptions(screen.getByLabelText('Rating'), '4.5')
  await app.user.selectOptions(screen.getByLabelText('Enquiries answered within a day'), '90')
  expect(screen.getByRole('button', { name: 'Remove filter: Answers 90% or more' })).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Enquiries answered within a day'), '')
  expect(screen.queryByLabelText(/Urdu/)).toBeNull()
  expect(screen.queryByLabelText('Sindhi (1)')).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getByLabelText('Sindhi (1)')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  expect(app.where()).toBe(
    '/vendors?category=venues&rating=4.5&verified=true&instant=true&languages=Hindi&languages=Tamil' +
      '&has=food%3AVeg&has=pool%3Ayes',
  )
  expect(app.sent(searchVendors).at(-1)?.input).toMatchObject({
    languages: ['Hindi', 'Tamil'],
    has: ['food:Veg', 'pool:yes'],
    verified: 'true',
    rating: '4.5',
  })
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: Food: Veg' }))
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: Tamil' }))
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: Can be booked at once' }))
  expect(app.where()).toBe(
    '/vendors?category=venues&rating=4.5&verified=true&languages=Hindi&has=pool%3Ayes',
  )
  await app.user.click(screen.getByLabelText('Pool (1)'))
  await app.user.click(screen.getByLabelText('Hindi (3)'))
  expect(app.where()).toBe('/vendors?category=venues&rating=4.5&verified=true')
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
