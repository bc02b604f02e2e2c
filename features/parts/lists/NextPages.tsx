import { listOf } from '#src/lib/pages.ts'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'

export interface Pages<Item> {
  data?: { pages: { items: Item[]; total: number; isAbout?: true | undefined }[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** Below a list in pages: how many are shown of how many, and the next ones. */
export function NextPages({
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pages<unknown>) {
  const { items = [], first } = listOf(data)
  return (
    <ShowMore
      shown={items.length}
      total={first?.total}
      isAbout={first?.isAbout}
      more={hasNextPage}
      busy={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
    />
  )
}
