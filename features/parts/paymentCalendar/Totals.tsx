import { Link } from 'react-router'
import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Stat } from '#src/ui/display/Stat.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { type Side, sideWords } from './words.ts'
import * as styles from './PaymentCalendar.module.css'

type Total = PaymentCalendar['totals'][number]

/** What all of it comes to, a row for each currency. */
export function Totals({ totals, side }: { totals: readonly Total[]; side: Side }) {
  return (
    <div className="stack">
      {totals.map((total) => (
        <TotalRow key={total.currency} {...{ total, side }} />
      ))}
    </div>
  )
}

function TotalRow({ total, side }: { total: Total; side: Side }) {
  const locale = useLocale()
  const { currency, agreed, paid, refunded, waiting, left, over, due, late } = total
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const words = sideWords[side]
  const back = [
    waiting > 0 && `${money(waiting)}${paid > 0 ? ' more' : ''} waits for confirmation`,
    refunded > 0 && `${money(refunded)} was given back`,
    over > 0 && `${money(over)} too much`,
  ].filter(Boolean)
  return (
    <section className={styles.totals} aria-label={`In ${currency}`}>
      <Stat label={words.left} value={money(left)} note={`of ${money(agreed)} agreed`} />
      <Stat label="Late" value={money(late)} />
      <Stat label="Due within 7 days" value={money(due)} />
      <Stat label={words.paid} value={money(paid)} note={back.join(' · ')} />
    </section>
  )
}

/** What is to come back of bookings that were cancelled. */
export function Refunds({
  refunds,
  side,
  linkOf,
}: {
  refunds: PaymentCalendar['refunds']
  side: Side
  linkOf: (bookingId: string) => string
}) {
  const locale = useLocale()
  return (
    <Notice tone="amber" title={sideWords[side].back}>
      <ul className={styles.refunds}>
        {refunds.map(({ bookingId, name, amount, sentBack, currency }) => (
          <li key={bookingId}>
            <Link to={linkOf(bookingId)} dir="auto">
              {name}
            </Link>
            :{' '}
            {[
              amount > sentBack &&
                `${formatMoney({ amount: amount - sentBack, currency }, locale)} of a cancelled booking`,
              sentBack > 0 &&
                `${formatMoney({ amount: sentBack, currency }, locale)} recorded as sent, ` +
                  `waiting for ${side === 'user' ? 'you' : 'them'} to confirm it`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
