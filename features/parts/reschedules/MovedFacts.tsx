import type { Booking } from '#contract/bookings/bookings.ts'
import { differenceWords, isMoved } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { Instalments } from '#features/parts/payments/Instalments.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'

/** What a proposal would change: the price, its instalments, and what cancelling gives back. */
export function MovedFacts({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const { _id: bookingId, reschedule, sum, refunds = [], movedRefundPercent } = booking
  const { data: payments } = useGetPaymentsQuery({ bookingId }, { skip: !reschedule?.sum || !sum })
  const [today] = refunds
  if (!reschedule) return null
  const parts = payments?.proposed ?? []
  const difference = differenceWords(sum, reschedule.sum, locale)
  return (
    <>
      <p>
        {reschedule.sum
          ? `It would cost ${formatSum(reschedule.sum, locale)}`
          : 'The price stays as agreed'}
        {difference && `: ${difference}`}.
      </p>
      {payments && parts.length > 1 && (
        <>
          <p>The instalments would be:</p>
          <Instalments parts={parts} currency={payments.currency} label="Instalments as proposed" />
        </>
      )}
      {side === 'user' && today && movedRefundPercent !== null && isMoved(booking, reschedule) && (
        <p>
          {booking.graceUntil ? 'Once the first hours are over' : 'If you cancelled today'},{' '}
          {today.percent}% of what was paid would be refunded; after the move, {movedRefundPercent}
          %, because the policy counts from the new day.
          {today.kept > 0 && ' The retainer stays in either case.'}
        </p>
      )}
    </>
  )
}
