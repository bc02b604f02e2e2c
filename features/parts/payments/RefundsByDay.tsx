import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import type { Refund } from '#domain/refunds.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Payments.module.css'

/** What is counted with: what was paid and has come back. */
type Paid = Pick<Payments, 'currency' | 'paid' | 'refunded'>

/** In money of what was paid, else in per cent. */
function shareText(refund: Refund, payments: Paid | undefined, locale?: string) {
  if (refund.percent === 0) return 'Nothing'
  if (!payments?.paid) return `${refund.percent}%`
  const amount = stillToRefund(payments, refund)
  const back = formatMoney({ amount, currency: payments.currency }, locale)
  // Less a retainer it is no share of what was paid.
  return refund.kept > 0 ? back : `${back} (${refund.percent}%)`
}

/** What is refunded, by the day on which it is cancelled. */
export function RefundsByDay({
  refunds,
  isLater,
  payments,
}: {
  refunds: NonNullable<Booking['refunds']>
  /** The first of them does not hold today. */
  isLater: boolean
  payments: Paid | undefined
}) {
  const locale = useLocale()
  const whenText = (from: string, to: string, index: number) => {
    if (index === refunds.length - 1) return `From ${formatDay(from, locale)}`
    if (index > 0 || isLater) return `Until ${formatDay(to, locale)}`
    return from === to ? 'Today only' : `Today, until ${formatDay(to, locale)}`
  }
  return (
    <dl className={styles.sums}>
      {refunds.map(({ from, to, ...each }, index) => (
        <div key={from} className={index || isLater ? undefined : styles.today}>
          <dt>{whenText(from, to, index)}</dt>
          <dd className={styles.amount}>{shareText(each, payments, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
