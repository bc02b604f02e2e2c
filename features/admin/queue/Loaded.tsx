import type { ReactNode } from 'react'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { failureOf } from '#store/failure.ts'

export type Query<Item> = {
  data?: { pages: { items: Item[]; total: number }[] } | undefined
  error?: unknown
  isLoading: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What an admin's list shows: while it loads, when it fails, when it is empty, and its next pages. */
export function Loaded<Item>({
  query,
  label = 'Loading',
  empty,
  children,
}: {
  query: Query<Item>
  label?: string
  /** What to do, or what will stand here. */
  empty: { title: string; text: ReactNode; action?: ReactNode }
  children: (items: Item[]) => ReactNode
}) {
  const { data, error, isLoading, isFetching } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {isLoading && (
        <div role="status" aria-label={label}>
          <Skeleton lines={6} height="2.6rem" />
        </div>
      )}
      {Boolean(error) && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && items.length === 0 && (
        <Empty title={empty.title} action={empty.action}>
          <p>{empty.text}</p>
        </Empty>
      )}
      {items.length > 0 && children(items)}
      <ShowMore
        shown={items.length}
        total={data?.pages[0]?.total}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
