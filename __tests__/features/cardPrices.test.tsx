import { screen } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import {
  getFacets,
  getRelaxations,
  searchVendors,
  type VendorCard,
} from '#contract/search/search.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { listOf, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const { price: perPlate } = card('any')
const priced = (name: string, more: Partial<NonNullable<VendorCard['price']>>) =>
  card(name, { price: { ...perPlate!, tax: 'excluded', ...more } as VendorCard['price'] })

/** What the cards of a search for so many guests say of their prices. */
async function pricesFor(guests: string) {
  const { unmount } = renderApp(`/vendors${guests}`, {
    replies: [
      reply(getNames, { categories: [], cities: [] }),
      reply(getFacets, facets),
      reply(getRelaxations, listOf()),
      reply(
        searchVendors,
        listOf(
          priced('Plate', {}),
          priced('Hour', { unit: 'per_hour' }),
          priced('Request', { kind: 'on_request', amount: null }),
          card('Listed', { unclaimed: true, capacityMax: null }),
          card('Best', {
            rating: { average: null, count: 0 },
            verified: true,
            instant: true,
            response: { rate: 95, of: 20 },
            distanceKm: 12,
            packages: [
              { name: 'Garden', amount: 90_000_00, unit: 'per_event' },
              { name: 'Gate', amount: 80_000_00, unit: 'per_event' },
            ],
          }),
        ),
      ),
    ],
  })
  const cards = ['Plate', 'Hour', 'Request', 'Listed', 'Best'].map(async (name) => {
    const article = (await screen.findByRole('link', { name })).closest('article')
    return [...article!.querySelectorAll('p')].map(({ textContent }) => textContent)
  })
  const texts = await Promise.all(cards)
  const titles = screen
    .getAllByTitle(/./)
    .map((each) => each.title)
    .filter((title) => /answered|confirmed/.test(title))
  unmount()
  return { prices: texts.map((words) => words.slice(2)), words: texts.slice(3), titles }
}

test('a card says what speaks for its vendor, and what a price leaves out once guests are known', async () => {
  const { prices, words, titles } = await pricesFor('?guests=100')
  expect(prices).toEqual([
    ['from ₹1,20,000 for 100 guests, plus tax, service not stated'],
    ['from ₹1,200 per hour, plus tax'],
    ['Price on request'],
    ['from ₹1,20,000 for 100 guests, tax and service not stated, as listed'],
    [
      'from ₹1,20,000 for 100 guests, tax and service not stated',
      'or “Gate” at ₹80,000, tax and service not stated',
      'Answers fast',
    ],
  ])
  expect(words[0]?.slice(0, 2)).toEqual(['Venues in Jaipur', 'Not yet on Everset'])
  expect(words[1]?.slice(0, 2)).toEqual([
    'Venues in Jaipur, 12 km away, up to 400 guests',
    'No reviews yet Verified Can be booked at once Answers 95% in a day',
  ])
  expect(titles).toEqual([
    'A package is confirmed without waiting for an answer, where its total for you is exact.',
    '95% of their last 20 new enquiries were answered within 24 hours.',
  ])
  expect((await pricesFor('')).prices).toEqual([
    ['from ₹1,200 per plate'],
    ['from ₹1,200 per hour'],
    ['Price on request'],
    ['from ₹1,200 per plate, as listed'],
    ['from ₹1,200 per plate', 'Answers fast'],
  ])
})

test('a card names the package that can be had then, on which of several days, and when a price holds', async () => {
  const weekday = { weekdays: [1, 2, 3, 4], restOfYear: true }
  const cards = [
    card('Then', { sold: { name: 'Gate', day: '2027-02-16' }, onDay: 'free' }),
    card('Never', {
      price: null,
      estimate: null,
      packages: [],
      sold: { name: null },
      onDay: 'free',
    }),
    card('Anytime', {
      price: { ...perPlate!, validity: weekday },
      sold: { name: null },
      onDay: null,
    }),
    card('Small', { onDay: 'taken', freeRoom: 80 }),
    ...[5_000_00, 0, null].map((cost) => card(`Away ${cost}`, { away: { cost } })),
  ]
  renderApp('/vendors?guests=100', {
    replies: [
      reply(getNames, { categories: [], cities: [] }),
      reply(getFacets, facets),
      reply(getRelaxations, listOf()),
      reply(searchVendors, listOf(...cards)),
    ],
  })
  const wordsOf = async (name: string) => {
    const article = (await screen.findByRole('link', { name })).closest('article')
    return [...article!.querySelectorAll('p')].map(({ textContent }) => textContent)
  }
  const prices = ['Then', 'Never', 'Anytime', 'Small'].map(async (name) =>
    (await wordsOf(name)).slice(2),
  )
  const ways = ['Away 500000', 'Away 0', 'Away null'].map(async (name) => (await wordsOf(name))[0])
  expect(await Promise.all(ways)).toEqual([
    'Venues in Jaipur, travels to you for ₹5,000, up to 400 guests',
    'Venues in Jaipur, travels to you free of charge, up to 400 guests',
    'Venues in Jaipur, travels to you, cost not stated, up to 400 guests',
  ])
  expect(await Promise.all(prices)).toEqual([
    ['from ₹1,20,000 for 100 guests, tax and service not stated, for “Gate” on Tue 16 Feb 2027'],
    ['Price on request'],
    [
      'from ₹1,20,000 for 100 guests, tax and service not stated, Monday to Thursday, out of season',
    ],
    ['from ₹1,20,000 for 100 guests, tax and service not stated, on a day with room for them'],
  ])
})
