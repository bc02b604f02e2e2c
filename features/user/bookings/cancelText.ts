import type { Booking } from '#contract/bookings/bookings.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { sharePaid } from '#domain/refunds.ts'
import { retainerText } from '#features/parts/payments/retainerText.ts'

/** What cancelling comes to where nothing was paid: of a retainer the policy says no more than that it stays. */
function unpaidText(
  { refundPercent, refundKept, graceUntil, sum, vendor }: Booking,
  locale: string,
) {
  const begin = 'Nothing has been paid yet'
  if (graceUntil !== null)
    return `${begin}: cancelling by ${formatInstant(graceUntil, locale)} costs you nothing.`
  if (refundKept > 0 && sum) {
    const retainer = formatMoney({ amount: refundKept, currency: sum.currency }, locale)
    const name = vendor.businessName
    return `${begin}. A retainer of ${retainer} was agreed: if you cancel, settle it with ${name}.`
  }
  return refundPercent === 100
    ? `${begin}: cancelling today costs you nothing.`
    : `${begin}, so there is nothing to refund if you cancel today.`
}

/** What comes back if the couple cancels a confirmed booking now. */
export function cancelText(booking: Booking, isUnpaid: boolean, locale: string): string {
  const { refundPercent, graceUntil } = booking
  if (refundPercent === null) return 'If you cancel: no cancellation policy was agreed.'
  if (isUnpaid) return unpaidText(booking, locale)
  return graceUntil !== null
    ? `If you cancel by ${formatInstant(graceUntil, locale)}, everything that was paid is refunded.`
    : `If you cancel today, ${sharePaid(refundPercent)} is refunded${retainerText(booking, locale)}.`
}
