import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import type { SearchQuery } from './filters/filters.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'

/** What is being looked for, in words: "Photographers in Jaipur". */
export function useHeadline({ category, city }: SearchQuery): string {
  const { data: names } = useGetNamesQuery()
  const categoryName =
    names?.categories.find(({ slug }) => slug === category)?.name ?? 'Wedding vendors'
  const where = usePlace(city)?.name
  return where ? `${categoryName} in ${where}` : categoryName
}
