import type { ReactNode } from 'react'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages, type Pages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'

export interface Query<Item> extends Pages<Item> {
  error?: unknown
  isLoading: boolean
  isFetching: boolean
  refetch: () => unknown
}
/** What to do, or what will stand here. */
export type Empties = { title: string; text: ReactNode; action?: ReactNode }
type States = {
  query: Query<unknown>
  label?: string
  /** Of what stands there while it loads. */
  shape?: { lines: number; height: string }
  empty: Empties
}

/** What an admin's list shows: while it loads, when it fails, when it is empty, and its next pages. */
export function Loaded<Item>({
  query,
  children,
  ...states
}: Omit<States, 'query'> & { query: Query<Item>; children: (items: Item[]) => ReactNode }) {
  const { items = [] } = listOf(query.data)
  return (
    <>
      <ListStates {...states} query={query} />
      {items.length > 0 && children(items)}
      <NextPages {...query} />
    </>
  )
}

/** In place of a list. */
export function ListStates({
  query: { data, error, isLoading, isFetching, refetch },
  label = 'Loading',
  shape = { lines: 6, height: '2.6rem' },
  empty,
}: States) {
  return (
    <>
      {isLoading && (
        <div role="status" aria-label={label}>
          <Skeleton {...shape} />
        </div>
      )}
      {Boolean(error) && <QueryFailure {...{ error, isFetching, refetch }} />}
      {data?.pages.every(({ items }) => items.length === 0) && (
        <Empty title={empty.title} action={empty.action}>
          <p>{empty.text}</p>
        </Empty>
      )}
    </>
  )
}
