import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { type Refund, refundedOf } from '#domain/refunds.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { useUser } from '#store/hooks.ts'
import { hasPayments } from './NextPayment.tsx'
import { retainerText } from './retainerText.ts'

function owedText({ paid, currency }: Payments, refund: Refund, locale: string) {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  if (!paid) return 'Nothing was confirmed as paid, so nothing is to be refunded.'
  const owed = refundedOf(paid, refund)
  if (owed === paid) return `All of the ${money(paid)} that was paid is to be refunded.`
  const share = owed > 0 ? `${money(owed)} of` : 'Nothing of'
  const isHeldBack = refund.percent > 0 && owed === Math.max(0, paid - refund.kept)
  return (
    `${share} the ${money(paid)} that was paid is to be refunded` +
    `${isHeldBack ? `: ${money(paid - owed)} stays as the retainer` : ''}.`
  )
}

/** What is to come back of a cancelled booking: in money as soon as what was paid is known, else in per cent. */
export function RefundOwed({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { _id: bookingId, refundPercent: percent, refundKept } = booking
  const has = percent !== null && hasPayments(booking)
  const { data, error } = useGetPaymentsQuery({ bookingId }, { skip: !has })
  const isCouple = useUser()?.role === 'user'
  if (percent === null) return null
  if (has && !data && !error)
    return (
      <p>
        <Skeleton width="75%" />
      </p>
    )
  return (
    <>
      <p>
        {data
          ? owedText(data, { percent, kept: refundKept }, locale)
          : `${percent}% of what was paid is to be refunded${retainerText(booking, locale)}.`}
      </p>
      {(data?.toRefund ?? 0) > 0 && (
        <p>
          {isCouple
            ? `${booking.vendor.businessName} sends it to you: agree on how, and record it below once it has come.`
            : `You send it to ${booking.coupleName}: agree on how, and record it below once it is sent.`}
        </p>
      )}
    </>
  )
}
