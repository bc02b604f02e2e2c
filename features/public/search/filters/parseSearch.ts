import type { Filters } from '#contract/search/search.ts'
import { type SearchQuery, readFilters } from './filters.ts'

const pageSize = 12
/** The server's largest page holds so many of ours. */
const pagesAtOnce = 8

/** What the results page asks the server at an address; rendering on the server asks the same. */
export function parseSearch(params: URLSearchParams, today: string) {
  const filters = readFilters(params, today)
  const { sort: _sort, ...facetFilters } = filters
  const page = Number(params.get('page'))
  const pages = Number.isInteger(page) && page > 1 ? Math.min(page, 84) : 1
  const search: SearchQuery & { limit: number } = {
    ...filters,
    limit: Math.min(pages, pagesAtOnce) * pageSize,
  }
  return {
    filters,
    /** How many cards the address shows. */
    cardCount: pages * pageSize,
    pages,
    /** For searchVendors: a later page begins with all that stands before it, in one answer. */
    search,
    /** For getFacets, getRelaxations and getPins. */
    facets: facetFilters as Filters,
  }
}
