import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { isDisputed, waitsToSay } from '#domain/bookings/outcomes.ts'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'

/** What each side is to answer. */
const answeredBy = { user: ['offered'], vendor: ['requested', 'change_asked'] }
/** The parts of a side’s list, each with what stands in it. */
export const groupsFor = (side: 'user' | 'vendor') => {
  const mine = answeredBy[side]
  const waitsForUs = ({ status, reschedule, outcome }: BookingSummary) =>
    waitsToSay(outcome, side) || (reschedule ? reschedule.by !== side : mine.includes(status))
  const waits = side === 'user' ? 'Waiting for the vendor' : 'Waiting for the couple'
  return [
    { title: 'Waiting for you', has: waitsForUs },
    {
      title: waits,
      has: (booking: BookingSummary) =>
        !waitsForUs(booking) && (isOpenBooking(booking.status) || booking.reschedule !== null),
    },
    {
      title: 'Disputed',
      has: (booking: BookingSummary) => isDisputed(booking.outcome) && !waitsForUs(booking),
    },
    {
      title: 'Confirmed',
      has: ({ status, reschedule, outcome }: BookingSummary) =>
        status === 'confirmed' && !reschedule && !isDisputed(outcome),
    },
    {
      title: 'Over',
      has: ({ status }: BookingSummary) => status !== 'confirmed' && !isOpenBooking(status),
    },
  ]
}
