import { Link } from 'react-router'
import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'

type Payments = NonNullable<Output<typeof getUserDashboard>['payments']>
type Line = Payments['lines'][number]

/** What of the agreed totals is paid and what is left to pay: in sum, once a currency, and for each vendor. */
export function Paid({ payments: { totals, lines } }: { payments: Payments }) {
  const locale = useLocale()
  return (
    <div className="stack gap-3">
      {totals.map(({ currency, paid, left, late, waiting, refunded, toRefund, sentBack }) => {
        const money = (amount: number) => formatMoney({ amount, currency }, locale)
        const notes = [
          late > 0 && `${money(late)} of it is late.`,
          waiting > 0 &&
            `${money(waiting)}${paid > 0 ? ' more' : ''} waits for confirmation, and is not counted yet.`,
          refunded > 0 && `${money(refunded)} was refunded.`,
          toRefund > sentBack && `${money(toRefund - sentBack)} is still to be refunded to you.`,
          sentBack > 0 && `${money(sentBack)} is recorded as sent back, and waits for you.`,
        ].filter(Boolean)
        return (
          <div key={currency} className="stack gap-3">
            <p className="between">
              <span className="soft">Paid</span>
              <span className="price">{money(paid)}</span>
            </p>
            <p className="between">
              <span className="soft">Left to pay</span>
              <span className="price">{money(left)}</span>
            </p>
            {notes.length > 0 && <p className="tiny soft">{notes.join(' ')}</p>}
          </div>
        )
      })}
      <details>
        <summary>Paid by vendor ({lines.length})</summary>
        <ul className="stack gap-3">
          {lines.map((line) => (
            <VendorLine key={line.bookingId} line={line} />
          ))}
        </ul>
      </details>
      <p>
        <Link to={paths.myPayments}>All payments</Link>
      </p>
    </div>
  )
}

function VendorLine({ line }: { line: Line }) {
  const locale = useLocale()
  const { bookingId, name, currency, total, paid, refunded, waiting, left, over } = line
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const words = [
    line.isCancelled && 'cancelled',
    `${money(paid)} paid`,
    refunded > 0 && `${money(refunded)} refunded`,
    !line.isCancelled && (left > 0 ? `${money(left)} left` : 'nothing left to pay'),
    over > 0 && `${money(over)} too much`,
    waiting > 0 && `${money(waiting)} waiting for confirmation`,
  ].filter(Boolean)
  return (
    <li>
      <p className="between">
        <Link to={paths.myBooking(bookingId)} dir="auto">
          {name}
        </Link>
        <span className="price">{money(total)}</span>
      </p>
      <p className="tiny soft">{words.join(' · ')}</p>
    </li>
  )
}
