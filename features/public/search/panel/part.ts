import type { Facets } from '#contract/search/search.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import type { Change, Type } from '#features/public/search/filters/useFilters.ts'

/** What each part of the filter panel works with; `params` still holds what could not be read. */
export interface Part {
  filters: SearchQuery
  params: URLSearchParams
  change: Change
  type: Type
  facets?: Facets
}
