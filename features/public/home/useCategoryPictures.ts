import type { Photo } from '#contract/vendors.ts'
import { useGetHomeQuery } from '#store/api/search.ts'

/** A picture for a category: that of its featured vendor. */
export function useCategoryPictures(): Record<string, Photo | null> {
  const { data } = useGetHomeQuery()
  return Object.fromEntries((data?.featured ?? []).map(({ category, photo }) => [category, photo]))
}
