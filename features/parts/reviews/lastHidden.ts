import type { Booking } from '#contract/bookings/bookings.ts'
import { lastHiddenDay } from '#domain/bookings/outcomes.ts'
import { formatDay, formatEndOf } from '#domain/formatDay.ts'

/** The day at whose end what is written now is read by all where the other side writes nothing. */
export function lastHidden(
  { otherWaitsUntil, review, coupleReview, lastDay, timeline }: Booking,
  today: string,
  locale: string,
): string {
  const until = otherWaitsUntil ?? review?.publicFrom ?? coupleReview?.publicFrom
  if (until) return formatEndOf(until, locale)
  const completed = timeline.findLast(({ to }) => to === 'completed')
  const over = { lastDay, completedOn: completed?.at.slice(0, 10) ?? null }
  return formatDay(lastHiddenDay(over, today), locale)
}
