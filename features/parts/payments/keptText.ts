import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'

/** What a refund leaves with the vendor, to be said after the percentage; empty where there is no retainer. */
export const keptText = (
  { refundPercent, refundKept, sum }: Pick<Booking, 'refundPercent' | 'refundKept' | 'sum'>,
  locale: string,
): string => {
  if (!refundPercent || refundKept === 0 || !sum) return ''
  const kept = { amount: refundKept, currency: sum.currency }
  return `, but at least ${formatMoney(kept, locale)} stays as the retainer`
}
