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
        ),
      ),
    ],
  })
  const cards = ['Plate', 'Hour', 'Request'].map(async (name) => {
    const article = (await screen.findByRole('link', { name })).closest('article')
    return [...article!.querySelectorAll('p')].at(-1)?.textContent
  })
  const texts = await Promise.all(cards)
  unmount()
  return texts
}

test('a price that makes no total says what it leaves out once guests are known', async () => {
  expect(await pricesFor('?guests=100')).toEqual([
    'from ₹1,20,000 for 100 guests, plus tax',
    'from ₹1,200 per hour, plus tax',
    'Price on request',
  ])
  expect(await pricesFor('')).toEqual([
    'from ₹1,200 per plate',
    'from ₹1,200 per hour',
    'Price on request',
  ])
})
