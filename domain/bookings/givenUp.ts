import { formatMoney, type Money } from '#domain/money.ts'
import { type Refund, sharePaid } from '#domain/refunds.ts'
import { coupleWith } from '#domain/words.ts'

type Cancelled = {
  name: string
  days: string
  people: string
  price: string
  sum: Money | null
  refund?: Refund | null
}

/** A couple has cancelled what was agreed: its vendor reads what is lost, and what of the money stays. */
export function givenUp({ name, days, people, price, sum, refund }: Cancelled, locale: string) {
  const back = refund
    ? ` Under the agreed policy, ${sharePaid(refund.percent)} is to be refunded${retained(refund, sum, locale)}.`
    : ''
  return {
    label: coupleWith(name, `has cancelled ${days}`, `have cancelled ${days}`),
    detail: `It was booked for ${people}${price}.${back}`,
    tone: 'amber' as const,
    action: 'See the booking',
  }
}

const retained = ({ percent, kept }: Refund, sum: Money | null, locale: string) =>
  sum && percent > 0 && kept > 0
    ? `, but at least ${formatMoney({ ...sum, amount: kept }, locale)} stays as the retainer`
    : ''
