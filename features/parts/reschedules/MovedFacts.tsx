import type { Booking } from '#contract/bookings/bookings.ts'
import { bookedThen, differenceWords, isMoved, smallHallWords } from '#domain/bookings/proposals.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { InstalmentsThen } from './InstalmentsThen.tsx'

/** What a proposal would change: the room, the price, its instalments, and what cancelling gives back. */
export function MovedFacts({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const { reschedule, sum, refunds = [], movedRefundPercent } = booking
  const [today] = refunds
  if (!reschedule) return null
  const difference = differenceWords(sum, reschedule.sum, locale)
  const besides = [
    smallHallWords(booking, reschedule, locale),
    notListedThen(booking.listed, booking, bookedThen(booking, reschedule)),
  ].filter(Boolean)
  return (
    <>
      {besides.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        {reschedule.sum
          ? `It would cost ${formatSum(reschedule.sum, locale)}`
          : 'The price stays as agreed'}
        {difference && `: ${difference}`}.
      </p>
      <InstalmentsThen
        {...{ booking, side }}
        total={(reschedule.sum ?? sum)?.amount ?? 0}
        firstDay={reschedule.firstDay}
      />
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
