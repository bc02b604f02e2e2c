import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import type { Refund } from '#domain/refunds.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { keptText } from '#features/parts/payments/keptText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import * as styles from './Payments.module.css'

/** What is refunded today and, where the day matters, later: in money of what both agree was paid, else in per cent. */
export function RefundMoney({ booking, refund }: { booking: Booking; refund: Refund }) {
  const { _id: bookingId, sum, refunds = [], graceUntil } = booking
  const locale = useLocale()
  const { data, error } = useGetPaymentsQuery({ bookingId }, { skip: !sum })
  // Per cents that turn into money under the eye would be read twice.
  if (sum && !data && !error) return <LoadingLines label="Loading what was paid" count={1} />
  const { currency = '', paid = 0, refunded = 0, waiting = 0 } = data ?? {}
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const share = (each: Refund) => {
    if (each.percent === 0) return 'Nothing'
    if (!paid) return `${each.percent}%`
    const back = money(stillToRefund({ paid, refunded }, each))
    // Less a retainer it is no share of what was paid.
    return each.kept > 0 ? back : `${back} (${each.percent}%)`
  }
  const kept = refunds[0]?.kept ?? 0
  const [later] = graceUntil === null ? [] : refunds
  const changes = refunds.length > 1
  const now = !paid
    ? 'Nothing is confirmed as paid so far.'
    : refund.percent === 0 || changes || later
      ? `${money(paid)} is confirmed as paid.`
      : `That is ${money(stillToRefund({ paid, refunded }, refund))} of the ${money(paid)} that is confirmed as paid.`
  return (
    <>
      {error && !data && (
        <p>What was paid could not be loaded, so the refund is shown as a percentage.</p>
      )}
      {data && (
        <p>
          {now}
          {refunded > 0 && ` ${money(refunded)} has already been refunded, and isn’t counted here.`}
          {waiting > 0 &&
            ` ${money(waiting)} is waiting for confirmation, and counts once it is confirmed.`}
        </p>
      )}
      {later && !changes && (
        <p>
          After that, {later.percent === 0 ? 'nothing' : `${later.percent}%`} of what was paid is
          refunded{keptText({ ...booking, refundPercent: later.percent, refundKept: kept }, locale)}
          .
        </p>
      )}
      {changes && (
        <div className="stack gap-2">
          <p>
            {graceUntil === null
              ? 'How much is refunded depends on the day you cancel'
              : 'After that, how much is refunded depends on the day you cancel'}
            {keptText({ ...booking, refundPercent: 1, refundKept: kept }, locale)}:
          </p>
          <dl className={styles.sums}>
            {refunds.map(({ from, to, ...each }, index) => (
              <div key={from} className={index || graceUntil ? undefined : styles.today}>
                <dt>
                  {index === refunds.length - 1
                    ? `From ${formatDay(from, locale)}`
                    : index > 0 || graceUntil
                      ? `Until ${formatDay(to, locale)}`
                      : from === to
                        ? 'Today only'
                        : `Today, until ${formatDay(to, locale)}`}
                </dt>
                <dd className={styles.amount}>{share(each)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
