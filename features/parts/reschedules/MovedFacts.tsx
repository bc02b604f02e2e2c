import type { Booking } from '#contract/bookings/bookings.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** What other days would change: the price, and what cancelling gives back. */
export function MovedFacts({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const { reschedule, sum, refunds = [], movedRefundPercent } = booking
  const [today] = refunds
  if (!reschedule) return null
  const more = reschedule.sum && sum ? reschedule.sum.amount - sum.amount : 0
  const money = (amount: number) =>
    formatMoney({ amount, currency: sum?.currency ?? booking.total.currency }, locale)
  return (
    <>
      <p>
        {reschedule.sum
          ? `It would cost ${formatSum(reschedule.sum, locale)}`
          : 'The price stays as agreed'}
        {more > 0 && `: ${money(more)} more than now`}
        {more < 0 && `: ${money(-more)} less than now`}.
      </p>
      {side === 'user' && today && movedRefundPercent !== null && (
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
