import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetPlaceQuery } from '#store/api/search/places.ts'
import { cityCalled } from './cityCalled.ts'

/** Undefined until they are known. */
export const useCities = () => useGetNamesQuery().data?.cities

/**
 * The place of an address, or of a name: a city is known, a region or a town is asked. Null where nobody knows it.
 */
export function usePlace(
  city: string | undefined,
): { slug: string; name: string } | null | undefined {
  const { data: names } = useGetNamesQuery()
  const known =
    names && (names.cities.find(({ slug }) => slug === city) ?? cityCalled(names.cities, city))
  const { currentData } = useGetPlaceQuery(
    { city: city ?? '' },
    { skip: !city || !names || known !== undefined },
  )
  return known ?? currentData?.place
}
