import { useGetCategoriesQuery, useGetCitiesQuery } from '#store/api/catalog.ts'
import type { Asked } from './filters.ts'

/** What is being looked for, in words: "Photographers in Jaipur". */
export function useHeadline({ category, city }: Asked): string {
  const { data: categories } = useGetCategoriesQuery()
  const { data: cities } = useGetCitiesQuery()
  const what = categories?.items.find(({ slug }) => slug === category)?.name ?? 'Wedding vendors'
  const where = cities?.items.find(({ slug }) => slug === city)?.name
  return where ? `${what} in ${where}` : what
}
