import type { Booking } from '#contract/bookings/bookings.ts'

/** Why the other side has cancelled, in its own words. */
export function CancelReason({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const last = booking.timeline.findLast(({ to }) => to === booking.status)
  const isOthers = booking.status.startsWith('cancelled_by') && last?.by !== side
  return isOthers && last?.reason ? <p dir="auto">“{last.reason}”</p> : null
}
