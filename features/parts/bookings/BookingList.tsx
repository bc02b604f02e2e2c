import type { ReactNode } from 'react'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'
import { useGetBookingStepsQuery } from '#store/api/pages/dashboards.ts'
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
  const groups = groupsFor(side).map(({ title, has }, index) => {
    const shown = bookings.filter(has)
    const lines = { title, titleOf, linkOf, buttons, bookings: shown }
    return index === 0 ? (
      <Waiting key={title} {...lines} />
    ) : (
      shown.length > 0 && <Group key={title} {...lines} />
    )
  })
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

type Shown = Lines & { title: string; bookings: readonly BookingItem[] }

/** What is to be answered, and all else that the badge counts: payments that are late, or wait to be confirmed. */
function Waiting(lines: Shown) {
  const { data, error, isFetching, refetch } = useGetBookingStepsQuery()
  const answered = new Set(lines.bookings.map(lines.linkOf))
  const steps = data?.steps.filter(({ to }) => !answered.has(to)) ?? []
  if (lines.bookings.length === 0 && steps.length === 0 && !error) return null
  return (
    <Group {...lines}>
      {steps.length > 0 && <NextSteps steps={steps} />}
      {error && (
        <Failure
          message="What else waits for you could not be loaded."
          onRetry={refetch}
          busy={isFetching}
        />
      )}
    </Group>
  )
}

function Group({ title, bookings, titleOf, linkOf, buttons, children }: Shown & Children) {
  return (
    <section className="stack gap-3" aria-label={title}>
      <h2>{title}</h2>
      {bookings.length > 0 && (
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
      )}
      {children}
    </section>
  )
}
type Children = { children?: ReactNode }
