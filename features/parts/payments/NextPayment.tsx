import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { refundLeft, sentBack } from './refundLeft.ts'

/** Both sides know each other, and what was agreed is on record. */
export const hasPayments = ({ contact, sum }: Pick<Booking, 'contact' | 'sum'>) =>
  contact !== null && sum !== null

type Part = Payments['instalments'][number]
/** The one that is due first; without a day it comes last. */
const firstOf = (parts: readonly Part[]): Part | undefined =>
  parts
    .filter(({ state }) => state !== 'paid' && state !== 'said')
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))[0]

/** What this side has to say of what the other one has reported, or what is in doubt. */
function doubtText({ payments, currency }: Payments, locale: string) {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const disputed = payments.find(({ state }) => state === 'disputed')
  if (disputed) return `You don’t agree on a payment of ${money(disputed.amount)}.`
  const toConfirm = payments.find(
    ({ state, actions }) => state === 'waits' && actions.includes('confirm'),
  )
  return toConfirm && `Next: say whether ${money(toConfirm.amount)} arrived.`
}

function nextText(payments: Payments, locale: string) {
  const { instalments, currency, waiting, over, state } = payments
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const doubt = doubtText(payments, locale)
  if (doubt) return doubt
  const part = firstOf(instalments)
  if (part) {
    const open = money(part.amount - part.paid - part.waiting)
    if (part.due === null) return `Next: ${open}, no date agreed.`
    const day = formatDay(part.due, locale)
    return part.state === 'late' ? `Late: ${open}, due ${day}.` : `Next: ${open}, due ${day}.`
  }
  if (waiting > 0) return `${money(waiting)} is waiting for confirmation.`
  if (over > 0) {
    const left = refundLeft(payments)
    return left > 0
      ? `${money(left)} too much was paid: agree on how it comes back, and record it below once it has.`
      : `${money(sentBack(payments))} is recorded as sent back, and is waiting for confirmation.`
  }
  return state === 'paid' ? 'All of it is paid.' : undefined
}

/** What comes next of the money, in a line that has its room before it is known. */
export function NextPayment({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const has = hasPayments(booking)
  const { data, error } = useGetPaymentsQuery({ bookingId: booking._id }, { skip: !has })
  if (!has || (error && !data)) return null
  return <p>{data ? nextText(data, locale) : <Skeleton width="75%" />}</p>
}
