import { Link } from 'react-router'
import { formatDay, formatMonth } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import {
  instalmentWords,
  kindLabels,
  methodLabels,
  partLabel,
  paymentWords,
} from '#domain/payments/words.ts'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { type Month, type Side, sideWords } from './words.ts'
import * as lines from '#features/parts/lists/Lines.module.css'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import * as styles from './PaymentCalendar.module.css'

type Props = { side: Side; linkOf: (bookingId: string) => string }

/** A month: what falls due in it, what was paid in it, and what both come to. */
export function MonthSection({
  month,
  side,
  linkOf,
  open,
}: Props & { month: Month; /** What was paid in it, too. */ open: boolean }) {
  const locale = useLocale()
  const words = sideWords[side]
  const name = month.month ? formatMonth(month.month, locale) : 'No date agreed'
  const sumText = ({ currency, planned, left, late, paid, refunded }: Month['sums'][number]) => {
    const money = (amount: number) => formatMoney({ amount, currency }, locale)
    const isDone = left === 0 && planned > 0
    return [
      left > 0 && `${money(left)} ${words.planned}`,
      isDone && `${money(planned)} due, all settled`,
      late > 0 && `${money(late)} late`,
      // What was paid in a month may be due in another.
      paid > 0 && !(isDone && paid === planned) && `${money(paid)} ${words.paid.toLowerCase()}`,
      refunded > 0 && `${money(refunded)} given back`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <section className={styles.section} aria-label={name}>
      <div className={rows.month}>
        <h2>{name}</h2>
        {month.sums.map((sum) => (
          <p key={sum.currency} className={styles.sum}>
            {sumText(sum)}
          </p>
        ))}
      </div>
      {month.parts.length > 0 && (
        <ul className={cx(lines.lines, styles.rows)} aria-label={`Due in ${name}`}>
          {month.parts.map((part) => (
            <PartLine key={`${part.bookingId} ${part.place}`} {...{ part, linkOf }} />
          ))}
        </ul>
      )}
      {month.payments.length > 0 && (
        <details open={open || month.parts.length === 0}>
          <summary>
            {words.paidNoun} ({month.payments.length})
          </summary>
          <ul className={cx(lines.lines, styles.rows)} aria-label={`${words.paid} in ${name}`}>
            {month.payments.map((payment) => (
              <PaymentLine key={payment.paymentId} {...{ payment, linkOf }} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function PartLine({ part, linkOf }: Pick<Props, 'linkOf'> & { part: Month['parts'][number] }) {
  const locale = useLocale()
  const { bookingId, name, currency, amount, due, paid, waiting, left, state, isDisputed } = part
  const money = (of: number) => formatMoney({ amount: of, currency }, locale)
  const word = instalmentWords[state]
  const far = [
    paid > 0 && left > 0 && `${money(paid)} paid, ${money(left)} left`,
    waiting > 0 && `${money(waiting)} waiting for confirmation`,
  ].filter(Boolean)
  return (
    <li>
      <article className={rows.row} aria-label={`${name}, ${partLabel(part)}`}>
        <Link to={linkOf(bookingId)} className={rows.name} data-row dir="auto">
          {name}
        </Link>
        <span className="small soft">
          <span dir="auto">{partLabel(part)}</span>
          {due && ` · due ${formatDay(due, locale)}`}
        </span>
        {far.length > 0 && <span className="small soft">{far.join(' · ')}</span>}
        <div className={rows.side}>
          <span className={styles.amount}>{money(amount)}</span>
          <span className="cluster gap-2">
            {isDisputed && <Badge tone="brick">Disputed</Badge>}
            <Badge tone={word.tone}>{word.label}</Badge>
          </span>
        </div>
      </article>
    </li>
  )
}

function PaymentLine({
  payment: { bookingId, name, currency, kind, amount, counted, state, day, method, reference },
  linkOf,
}: Pick<Props, 'linkOf'> & { payment: Month['payments'][number] }) {
  const locale = useLocale()
  const money = (of: number) => formatMoney({ amount: of, currency }, locale)
  const word = paymentWords[state]
  return (
    <li>
      <article className={rows.row} aria-label={`${name}, ${kindLabels[kind]} ${money(amount)}`}>
        <Link to={linkOf(bookingId)} className={rows.name} data-row dir="auto">
          {name}
        </Link>
        <span className="small soft">
          {kindLabels[kind]} {formatDay(day, locale)} · {methodLabels[method]}
          {reference && ` · ${reference}`}
        </span>
        {counted !== amount && counted > 0 && (
          <span className="small soft">{money(counted)} counts</span>
        )}
        <div className={rows.side}>
          <span className={styles.amount}>
            {kind === 'refunded' && '−'}
            {money(amount)}
          </span>
          <Badge tone={word.tone}>{word.label}</Badge>
        </div>
      </article>
    </li>
  )
}
