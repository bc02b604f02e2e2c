import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { listedSum } from '#domain/bookings/sums.ts'
import { estimateText } from '#features/parts/prices/estimateText.ts'

type Totals = Pick<BookingSummary, 'status' | 'sum' | 'total' | 'isByHand' | 'times'>

/** It was confirmed, and what was agreed is not on record: bookings from before totals were kept. */
export const isUnrecorded = ({ status, sum }: Pick<Totals, 'status' | 'sum'>) =>
  sum === null && (status === 'confirmed' || status === 'completed')

/** For lists: what it costs as far as that is known: the agreed or offered total, else what was stated when asked. */
export function totalText(booking: Totals, locale: string): string {
  if (booking.sum) return listedSum(booking.sum, locale)
  if (booking.isByHand) return 'No total entered'
  const stated = estimateText(booking.total, locale, booking.times?.length)
  return isUnrecorded(booking) ? `Agreed total not recorded. Stated: ${stated}` : stated
}
