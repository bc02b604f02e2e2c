import type { QuoteTotals } from '#domain/quotes/quotes.ts'
import { taxText } from '#domain/quotes/words.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Quote.module.css'

type Plan = readonly { label: string }[]

/** From the lines to the total, with the tax of each rate; the same in the builder and in what was sent. */
export function QuoteSums({
  totals: { subtotal, discount, service, taxes, total },
  currency,
  taxIncluded,
}: {
  totals: QuoteTotals
  currency: string
  taxIncluded: boolean
}) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const sums: [string, string][] = [
    ...(discount || service ? [['Lines', money(subtotal)] as [string, string]] : []),
    ...(discount ? [['Discount', `−${money(discount)}`] as [string, string]] : []),
    ...(service ? [['Service charge', money(service)] as [string, string]] : []),
    ...taxes.map(({ rate, tax, net }): [string, string] => [
      rate === null
        ? taxIncluded
          ? taxText(rate)
          : 'Tax not stated yet'
        : `${taxIncluded && rate > 0 ? 'Includes ' : ''}${taxText(rate)}${taxes.length > 1 ? ` on ${money(net)}` : ''}`,
      tax === null ? '' : money(tax),
    ]),
  ]
  return (
    <dl className={styles.sums}>
      {sums.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd className={styles.amount}>{money(total)}</dd>
      </div>
    </dl>
  )
}

/** What is due when. */
export function Instalments({
  plan,
  parts,
  currency,
}: {
  plan: Plan
  parts: QuoteTotals['instalments']
  currency: string
}) {
  const locale = useLocale()
  return (
    <dl className={styles.sums}>
      {parts.map(({ amount, due }, index) => (
        <div key={index}>
          <dt className={styles.what}>
            <span dir="auto">{plan[index]?.label || `Instalment ${index + 1}`}</span>
            {due && <span className="tiny soft">due {formatDay(due, locale)}</span>}
          </dt>
          <dd className={styles.amount}>{formatMoney({ amount, currency }, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
