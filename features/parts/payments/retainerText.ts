import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'

/** What a refund leaves with the vendor, to be said after the percentage; empty where there is no retainer. */
export const retainerText = (
  { refundPercent, refundKept, sum }: Pick<Booking, 'refundPercent' | 'refundKept' | 'sum'>,
  locale: string,
): string => {
  if (!refundPercent || refundKept === 0 || !sum) return ''
  const retained = { amount: refundKept, currency: sum.currency }
  return `, but at least ${formatMoney(retained, locale)} stays as the retainer`
}
