import { getNames } from '#contract/catalog/categories.ts'
import {
  getFacets,
  getRelaxations,
  searchVendors,
  type VendorCard,
} from '#contract/search/search.ts'
import { facets } from '#__tests__/support/cards.ts'
import { reply, listOf } from '#__tests__/support/renderApp.tsx'

export const catalog = [
  reply(getNames, {
    categories: [{ slug: 'venues', name: 'Venues' }],
    cities: [{ slug: 'jaipur', name: 'Jaipur' }],
  }),
  reply(getFacets, facets),
  reply(getRelaxations, listOf()),
]
export const resultsOf = (...items: VendorCard[]) => ({
  items,
  nextCursor: null,
  total: items.length,
})
export const searchReply = (...items: VendorCard[]) => reply(searchVendors, resultsOf(...items))
