import type { Booking } from '#contract/bookings/bookings.ts'
import { differenceWords, isMoved } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Instalments } from '#features/parts/payments/Instalments.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { failureOf } from '#store/failure.ts'

/** What a proposal would change: the price, its instalments, and what cancelling gives back. */
export function MovedFacts({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const { _id: bookingId, reschedule, sum, refunds = [], movedRefundPercent } = booking
  const hasParts = Boolean(reschedule?.sum && sum)
  const {
    data: payments,
    error,
    isFetching,
    refetch,
  } = useGetPaymentsQuery({ bookingId }, { skip: !hasParts })
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
      {hasParts &&
        !payments &&
        (error ? (
          <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <LoadingLines label="Loading the instalments" count={2} />
        ))}
      {payments && parts.length > 1 && (
        <>
          <p>The instalments would be:</p>
          <Instalments parts={parts} currency={payments.currency} label="Instalments as proposed" />
          {parts.length > payments.instalments.length && (
            <p className="small soft">
              As everything else is paid, the difference is due with the last instalment. Where that
              day has come it is due a week after the change is accepted, or on the first day if
              that is earlier.
            </p>
          )}
        </>
      )}
      {side === 'user' && today && movedRefundPercent !== null && isMoved(booking, reschedule) && (
        <p>
          {booking.graceUntil ? 'Once the first hours are over' : 'If you cancelled today'},{' '}
          {refundWords(today.percent, movedRefundPercent)}
          {today.kept > 0 && ' The retainer stays in either case.'}
        </p>
      )}
    </>
  )
}

const refundWords = (now: number, then: number) =>
  now === then
    ? `the refund stays ${now}% of what was paid. After the move, the policy counts from the new day.`
    : `${now}% of what was paid would be refunded; after the move, ${then}%, because the policy counts ` +
      'from the new day.'
