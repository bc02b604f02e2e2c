import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetFacetsQuery } from '#store/api/search/search.ts'
import { useGetSettingsQuery } from '#store/api/platform/site.ts'
import { type Chosen, chosenOf } from './chosen.ts'
import type { Asked } from './filters.ts'

/** What is chosen, in the words of the catalog. */
export function useChosen(filters: Asked): Chosen[] {
  const { data: settings } = useGetSettingsQuery()
  const { data: names } = useGetNamesQuery()
  const { sort: _sort, ...asked } = filters
  // Attributes alone have their words there.
  const { data: facets } = useGetFacetsQuery(asked, { skip: !filters.has })
  return chosenOf(filters, {
    categories: names?.categories,
    cities: names?.cities,
    attributes: facets?.attributes,
    currency: settings?.currency,
    locale: settings?.locale,
  })
}
