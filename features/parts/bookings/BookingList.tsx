import type { ReactNode } from 'react'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'
import { BookingLine, type BookingItem } from './BookingLine.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'
import * as styles from '#features/parts/lists/Lines.module.css'

/** What each side is to answer. */
const answeredBy = { user: ['offered'], vendor: ['requested', 'change_asked'] }
const groups = (side: 'user' | 'vendor') => {
  const mine = answeredBy[side]
  const waitsForUs = ({ status, reschedule }: BookingItem) =>
    reschedule ? reschedule.by !== side : mine.includes(status)
  const waits = side === 'user' ? 'Waiting for the vendor' : 'Waiting for the couple'
  return [
    { title: 'Waiting for you', has: waitsForUs },
    {
      title: waits,
      has: (booking: BookingItem) =>
        !waitsForUs(booking) && (isOpenBooking(booking.status) || booking.reschedule !== null),
    },
    {
      title: 'Confirmed',
      has: ({ status, reschedule }: BookingItem) => status === 'confirmed' && !reschedule,
    },
    {
      title: 'Over',
      has: ({ status }: BookingItem) => status !== 'confirmed' && !isOpenBooking(status),
    },
  ]
}

/** All bookings of a side: what waits for it, for the other, what comes, what is over. */
export function BookingList({
  side,
  titleOf,
  linkOf,
  buttons,
  empty,
  after,
}: {
  side: 'user' | 'vendor'
  titleOf: (booking: BookingItem) => string
  linkOf: (booking: BookingItem) => string
  buttons?: (booking: BookingItem) => ReactNode
  empty: ReactNode
  /** What stands below, once it is known how long the list is. */
  after?: ReactNode
}) {
  const {
    data,
    error,
    isLoading,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useGetBookingsInfiniteQuery({})
  if (isLoading) return <LoadingLines label="Loading your bookings" />
  const bookings = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="stack gap-6">
      {!data && (
        <Failure
          message={failureOf(error)?.message ?? 'Your bookings could not be loaded.'}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data && bookings.length === 0 && empty}
      {groups(side).map(({ title, has }) => {
        const some = bookings.filter(has)
        return (
          some.length > 0 && (
            <section key={title} className="stack gap-3" aria-label={title}>
              <h2>{title}</h2>
              <ul className={styles.lines}>
                {some.map((booking) => (
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
      })}
      <ShowMore
        shown={bookings.length}
        total={data?.pages[0]?.total}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={fetchNextPage}
      />
      {after}
    </div>
  )
}
