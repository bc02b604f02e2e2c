import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetFacetsQuery } from '#store/api/search/search.ts'
import { type ActiveFilter, activeFilters } from './activeFilters.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import type { SearchQuery } from './filters.ts'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'

/** What is chosen, in the words of the catalog. */
export function useActiveFilters(filters: SearchQuery): ActiveFilter[] {
  const locale = useLocale()
  const currency = useCurrency()
  const { data: names } = useGetNamesQuery()
  const { sort: _sort, ...criteria } = filters
  // Attributes alone have their words there.
  const { data: facets } = useGetFacetsQuery(criteria, { skip: !filters.has })
  return activeFilters(filters, {
    categories: names?.categories,
    place: usePlace(filters.city),
    attributes: facets?.attributes,
    currency,
    locale,
  })
}
