import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import type { Asked } from './filters/filters.ts'

/** What is being looked for, in words: "Photographers in Jaipur". */
export function useHeadline({ category, city }: Asked): string {
  const { data: names } = useGetNamesQuery()
  const what = names?.categories.find(({ slug }) => slug === category)?.name ?? 'Wedding vendors'
  const where = names?.cities.find(({ slug }) => slug === city)?.name
  return where ? `${what} in ${where}` : what
}
