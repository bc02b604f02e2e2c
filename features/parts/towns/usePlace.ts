import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetPlaceQuery } from '#store/api/search/places.ts'

/**
 * The place of an address, or of a name: a city is known, a region or a town is asked. Null where nobody knows it.
 */
export function usePlace(
  city: string | undefined,
): { slug: string; name: string } | null | undefined {
  const { data: names } = useGetNamesQuery()
  const known = names?.cities.find(({ slug, name }) => slug === city || name === city)
  const { currentData } = useGetPlaceQuery(
    { city: city ?? '' },
    { skip: !city || !names || known !== undefined },
  )
  return known ?? currentData?.place
}
