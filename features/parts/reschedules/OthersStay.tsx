import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { leavesOut } from '#domain/bookings/leftOut.ts'
import { isMoved, proposedStay } from '#domain/bookings/proposals.ts'
import { maxPageSize } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { daysOf } from '#domain/times.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'

/** Whom else a couple has booked for the days that one booking would leave: nobody moves with it. */
export function OthersStay({
  booking,
  to,
}: {
  booking: Booking
  to: Parameters<typeof proposedStay>[1]
}) {
  const locale = useLocale()
  const isOnlyLess = leavesOut(to) && !isMoved(booking, to)
  const then = daysOf(proposedStay(booking, to))
  const left = daysOf(booking).filter((day) => !then.includes(day))
  const query = useGetBookingsInfiniteQuery(
    { status: 'confirmed', limit: maxPageSize },
    { skip: left.length === 0 },
  )
  if (left.length === 0) return null
  const [page] = query.data?.pages ?? []
  if (!page) return <Awaited label="Loading what else you’ve booked" count={1} {...query} />
  const others = page.items.filter(
    (other) => other._id !== booking._id && daysOf(other).some((day) => left.includes(day)),
  )
  if (others.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={
        isOnlyLess
          ? 'What else you’ve booked for that day stays booked'
          : 'What else you’ve booked doesn’t move with it'
      }
    >
      <ul>
        {others.map((other) => (
          <li key={other._id}>
            <Link to={paths.myBooking(other._id)}>{other.vendor.businessName}</Link> stays on{' '}
            {stayText(other, locale)}.
          </li>
        ))}
      </ul>
      {!isOnlyLess && <p>Ask them first whether they are free on the new days.</p>}
    </Notice>
  )
}
