import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetPlaceQuery } from '#store/api/search/places.ts'

/** The place of an address: a city is known by name, a region or a town is asked. Null where nobody knows it. */
export function usePlace(
  city: string | undefined,
): { slug: string; name: string } | null | undefined {
  const { data: names } = useGetNamesQuery()
  const known = names?.cities.find(({ slug }) => slug === city)
  const { currentData } = useGetPlaceQuery(
    { city: city ?? '' },
    { skip: !city || !names || known !== undefined },
  )
  return known ?? currentData?.place
}
