import type { ReactNode } from 'react'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'
import { BookingLine, type BookingItem } from './BookingLine.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { groupsFor } from './groups.ts'
import * as styles from '#features/parts/lists/Lines.module.css'

type Lines = {
  titleOf: (booking: BookingItem) => string
  linkOf: (booking: BookingItem) => string
  buttons?: (booking: BookingItem) => ReactNode
}

/** All bookings of a side: what waits for it, for the other, what comes, what is over. */
export function BookingList({
  side,
  titleOf,
  linkOf,
  buttons,
  empty,
  busy,
  before,
  between,
  after,
}: Lines & {
  side: 'user' | 'vendor'
  empty: ReactNode
  /** What stands with the list is not there yet: all of it is shown at once. */
  busy?: boolean
  /** What stands above, once the list is there. */
  before?: ReactNode
  /** What stands between what waits and what is settled, once the list is there. */
  between?: ReactNode
  /** What stands below, once it is known how long the list is. */
  after?: ReactNode
}) {
  const query = useGetBookingsInfiniteQuery({})
  const { data, error, isLoading, isFetching, refetch } = query
  if (isLoading || busy) return <LoadingLines label="Loading your bookings" />
  const { items: bookings = [] } = listOf(data)
  const groups = groupsFor(side).map(({ title, has }) => (
    <Group key={title} {...{ title, titleOf, linkOf, buttons }} bookings={bookings.filter(has)} />
  ))
  return (
    <div className="stack gap-6">
      {!data && (
        <Failure
          message={failureOf(error)?.message ?? 'Your bookings could not be loaded.'}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data && before}
      {data && bookings.length === 0 && empty}
      {groups.slice(0, 2)}
      {data && between}
      {groups.slice(2)}
      <NextPages {...query} />
      {after}
    </div>
  )
}

function Group({
  title,
  bookings,
  titleOf,
  linkOf,
  buttons,
}: Lines & { title: string; bookings: readonly BookingItem[] }) {
  return (
    bookings.length > 0 && (
      <section className="stack gap-3" aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.lines}>
          {bookings.map((booking) => (
            <BookingLine
              key={booking._id}
              booking={booking}
              title={titleOf(booking)}
              to={linkOf(booking)}
            >
              {buttons?.(booking)}
            </BookingLine>
          ))}
        </ul>
      </section>
    )
  )
}
