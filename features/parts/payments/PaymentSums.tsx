import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useUser } from '#store/hooks.ts'
import { refundLeft, sentBack } from './refundLeft.ts'
import * as styles from './Payments.module.css'

/** All of it is paid, and nothing is to come or to go back: the line of its payments says so. */
export const isPaidUp = ({ state, isOver, waiting, refunded, left }: Payments) =>
  state === 'paid' && !isOver && !waiting && !refunded && !left

/**
 * Nothing counts so far, and nothing is to go back: what is left is the total, its parts say when, and what waits
 * says so itself.
 */
const isUntouched = ({ paid, refunded, over, toRefund }: Payments) =>
  !paid && !refunded && !over && !toRefund

/** What came of what was agreed, and what is left. */
export function PaymentSums({ payments, couple }: { payments: Payments; couple: string }) {
  const locale = useLocale()
  const isCouple = useUser()?.role === 'user'
  const { currency, paid, refunded, waiting, left, over, isOver, toRefund } = payments
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const [sent, rest] = [isOver ? sentBack(payments) : 0, refundLeft(payments)]
  const sums: [term: string, amount: string][] = [
    ['Paid', money(paid)],
    ...(refunded ? [['Refunded', `−${money(refunded)}`] as [string, string]] : []),
    ...(waiting ? [['Waiting for confirmation', money(waiting)] as [string, string]] : []),
    ...(sent
      ? [
          [`Recorded as sent, waiting for ${isCouple ? 'you' : couple}`, money(sent)] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  const last: [string, string] | null = isOver
    ? toRefund === null || (sent > 0 && rest === 0)
      ? null
      : ['Still to refund', money(rest)]
    : over
      ? ['Paid too much', money(over)]
      : ['Left to pay', money(left)]
  if (isUntouched(payments)) return null
  return (
    <dl className={styles.sums}>
      {sums.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
      {last && (
        <div className={styles.left}>
          <dt>{last[0]}</dt>
          <dd className={styles.amount}>{last[1]}</dd>
        </div>
      )}
    </dl>
  )
}
