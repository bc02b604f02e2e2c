import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'

/** What a refund leaves with the vendor, to be said after the percentage; empty where there is no retainer. */
export const keptText = (
  { refundKept, sum, total }: Pick<Booking, 'refundKept' | 'sum' | 'total'>,
  locale: string,
): string => {
  if (refundKept === 0) return ''
  const kept = { amount: refundKept, currency: sum?.currency ?? total.currency }
  return `, but the retainer of ${formatMoney(kept, locale)} stays`
}
