import type { ReactNode } from 'react'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { failureOf } from '#store/failure.ts'
import type { Query } from './Queue.tsx'

/** A list of an admin's page as a table: while it loads, when it fails, when it is empty, and its next pages. */
export function List<Item extends { _id: string }>({
  query,
  caption,
  columns,
  empty,
}: {
  query: Query<Item>
  caption: string
  columns: readonly Column<Item>[]
  /** What to do, or what will stand here. */
  empty: { title: string; text: ReactNode; action?: ReactNode }
}) {
  const { data, error, isLoading, isFetching } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {isLoading && (
        <div role="status" aria-label={`Loading: ${caption}`}>
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
      {items.length > 0 && (
        <Table caption={caption} columns={columns} rows={items} rowKey={({ _id }) => _id} />
      )}
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
