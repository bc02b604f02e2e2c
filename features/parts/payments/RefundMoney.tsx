import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import * as styles from './Payments.module.css'

/** What is refunded today and, where the day matters, later: in money of what both agree was paid, else in per cent. */
export function RefundMoney({ booking, percent }: { booking: Booking; percent: number }) {
  const { _id: bookingId, sum, refunds = [] } = booking
  const locale = useLocale()
  const { data } = useGetPaymentsQuery({ bookingId }, { skip: !sum })
  const { currency = '', paid = 0, refunded = 0, waiting = 0 } = data ?? {}
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const share = (part: number) => {
    if (part === 0) return 'Nothing'
    if (!paid) return `${part}%`
    return `${money(stillToRefund({ paid, refunded }, part))} (${part}%)`
  }
  const changes = refunds.length > 1
  const now = !paid
    ? 'Nothing is confirmed as paid so far.'
    : percent === 0 || changes
      ? `${money(paid)} is confirmed as paid.`
      : `That is ${money(stillToRefund({ paid, refunded }, percent))} of the ${money(paid)} that is confirmed as paid.`
  return (
    <>
      {data && (
        <p>
          {now}
          {refunded > 0 && ` ${money(refunded)} has already been refunded, and isn’t counted here.`}
          {waiting > 0 &&
            ` ${money(waiting)} is waiting for confirmation, and counts once it is confirmed.`}
        </p>
      )}
      {changes && (
        <div className="stack gap-2">
          <p>How much is refunded depends on the day you cancel:</p>
          <dl className={styles.sums}>
            {refunds.map(({ from, to, percent: part }, index) => (
              <div key={from} className={index ? undefined : styles.today}>
                <dt>
                  {index === refunds.length - 1
                    ? `From ${formatDay(from, locale)}`
                    : index > 0
                      ? `Until ${formatDay(to, locale)}`
                      : from === to
                        ? 'Today only'
                        : `Today, until ${formatDay(to, locale)}`}
                </dt>
                <dd className={styles.amount}>{share(part)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
