import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
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

/** What waits for an admin's answer, oldest first, each on a card of its own. */
export function Queue<Item extends { _id: string }>({
  title,
  lede,
  query,
  empty,
  filter,
  children,
}: {
  title: string
  lede: string
  query: Query<Item>
  /** What will stand here, and when. */
  empty: string
  /** What it is searched by. */
  filter?: ReactNode
  children: (item: Item) => ReactNode
}) {
  const { data, error, isLoading, isFetching } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="container narrow page stack gap-5">
      <PageHeader
        title={title}
        lede={lede}
        actions={
          <Button to={paths.adminDashboard} icon="chart">
            Dashboard
          </Button>
        }
      />
      {filter}
      {isLoading && (
        <div role="status" aria-label="Loading">
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
        <Empty title={`No ${title.toLowerCase()}`}>
          <p>{empty}</p>
        </Empty>
      )}
      {items.map(children)}
      <ShowMore
        shown={items.length}
        total={data?.pages[0]?.total}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
