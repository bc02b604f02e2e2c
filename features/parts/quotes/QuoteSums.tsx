import type { Instalment, QuoteTotals, Share } from '#domain/quotes/quotes.ts'
import { dueText } from '#domain/formatDay.ts'
import { partLabel } from '#domain/payments/words.ts'
import { type agreedParts, besideRows } from '#domain/quotes/agreedParts.ts'
import { sumRows } from '#domain/quotes/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Quote.module.css'

type Plan = readonly Pick<Instalment, 'label' | 'atConfirmation'>[]

/** From the lines to the total, with the tax of each rate; the same in the builder and in what was sent. */
export function QuoteSums({
  totals,
  discount,
  service,
  currency,
  taxIncluded,
  besides = [],
  total = totals.total,
}: {
  totals: QuoteTotals
  /** As they were written. */
  discount: Share | null
  service: Share | null
  currency: string
  taxIncluded: boolean
  /** What stands between these and another total. */
  besides?: readonly { term: string; amount: string }[]
  total?: number
}) {
  const locale = useLocale()
  return (
    <dl className={styles.sums}>
      {[
        ...sumRows(totals, { discount, service }, { currency, taxIncluded, locale }),
        ...besides,
      ].map(({ term, amount }) => (
        <div key={term}>
          <dt dir="auto">{term}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd className={styles.amount}>{formatMoney({ amount: total, currency }, locale)}</dd>
      </div>
    </dl>
  )
}

/** To the agreed total, with what was agreed since the quote. */
export function AgreedSums({ parts }: { parts: NonNullable<ReturnType<typeof agreedParts>> }) {
  const { version, beside } = parts
  const total = version.totals.total + (beside?.amount ?? 0)
  return <QuoteSums {...version} besides={besideRows(parts, useLocale())} total={total} />
}

/** What can’t be worked out yet is no total, and not nothing either. */
export const NoSums = () => (
  <dl className={styles.sums}>
    <div className={styles.total}>
      <dt>Total</dt>
      <dd className={styles.amount}>–</dd>
    </div>
  </dl>
)

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
      {parts.map(({ amount, due }, index) => {
        const when = dueText({ due, atConfirmation: plan[index]?.atConfirmation }, locale)
        return (
          <div key={index}>
            <dt className={styles.what}>
              <span dir="auto">
                {partLabel({ label: plan[index]?.label ?? '', place: index, of: parts.length })}
              </span>
              {when && <span className="tiny soft">{when}</span>}
            </dt>
            <dd className={styles.amount}>{formatMoney({ amount, currency }, locale)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
