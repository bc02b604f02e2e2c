import { addDays } from '#domain/days.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import type { LedgerKind } from '#domain/payments/ledger.ts'
import { depositPlan, type StoredPlan } from '#domain/quotes/deposits.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Step } from '#demo/lib/sheets.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { BookingPlan, World } from './bookings.ts'

/** How a couple and a vendor got on with the money. */
export type PaymentPlan = 'as_due' | 'late' | 'waits' | 'disputed' | 'over'
type Agreed = {
  bookingId: string
  sum: Sum
  firstDay: string
  confirmedOn: string
  plan: StoredPlan | null
}

const kinds: readonly PaymentPlan[] = [
  'as_due',
  'as_due',
  'waits',
  'as_due',
  'disputed',
  'as_due',
  'over',
  'as_due',
]
/** Of the many bookings of the first business each state is there; what is late is in a story (coupleStory.json). */
export const paymentsFor = ({ vendor, status }: BookingPlan, guests: number) =>
  vendor.number !== 1
    ? undefined
    : status === 'completed'
      ? 'as_due'
      : (kinds[Math.floor(guests / 5) % kinds.length] ?? 'as_due')

/** What is due when of a booking that was confirmed without a quote. */
export const storedPlan = (
  { deposit }: RunningVendor,
  { sum, firstDay, confirmedAt }: { sum: Sum | null; firstDay: string; confirmedAt: string },
): StoredPlan | null =>
  deposit && sum && depositPlan(deposit, sum.amount, firstDay, confirmedAt.slice(0, 10))

/** The rows of a ledger up to yesterday, and what the timeline says of them. */
export function paymentSteps(
  { sheets, calendar }: World,
  { bookingId, sum, firstDay, confirmedOn, plan }: Agreed,
  plannedHow: PaymentPlan,
  { vendor, couple }: Pick<BookingPlan, 'vendor' | 'couple'>,
): Step[] {
  const steps: Step[] = []
  const yesterday = calendar.day(-1)
  const dayAfter = addDays(confirmedOn, 1)
  const amounts: [day: string, amount: number][] = partsOf(
    sum.amount,
    firstDay,
    plan && { ...plan.content, ...plan },
  ).flatMap(({ amount, due }, index) => {
    const isFirst = index === 0
    const day = due === null || due < dayAfter ? dayAfter : due
    if (day <= yesterday) return [[day, amount]]
    // Somebody pays before it is due.
    return isFirst && plannedHow !== 'late' && plannedHow !== 'as_due' ? [[yesterday, amount]] : []
  })
  // Nobody leaves for weeks what is disputed, or waits for a word.
  const isOld = (amounts.at(-1)?.[0] ?? '') < calendar.day(-6)
  const how = isOld && plannedHow !== 'over' ? 'as_due' : plannedHow
  if (how === 'late') amounts.pop()
  const missing = amounts.reduce((left, [, amount]) => left - amount, sum.amount)
  amounts.forEach(([day, amount], index) => {
    const isLast = index === amounts.length - 1
    const paymentId = idOf('payment', bookingId, index)
    const say = (kind: LedgerKind, hour: number, note = '') => {
      const by = kind === 'paid' ? ('user' as const) : ('vendor' as const)
      const isFirst = kind === 'paid' || kind === 'received'
      const total = isLast && how === 'over' ? amount + missing + 500_000 : amount
      const at = `${day}T${String(hour).padStart(2, '0')}:20:00.000Z`
      sheets.add('ledger_rows', {
        id: isFirst ? paymentId : idOf('answer', paymentId),
        booking_id: bookingId,
        payment_id: paymentId,
        follows: isFirst ? null : paymentId,
        kind,
        said_by: by,
        person_id: by === 'user' ? couple.id : vendor.userId,
        amount: isFirst ? total : null,
        method: isFirst ? 'upi' : null,
        reference: isFirst ? String(400_000 + ((amount / 100) % 500_000)).slice(0, 6) : '',
        day: isFirst ? day : null,
        note,
        said_at: at,
      })
      const money = formatMoney({ amount: total, currency: sum.currency })
      steps.push([
        `payment_${kind}`,
        at,
        by,
        by === 'user' ? couple.id : vendor.userId,
        `${money} by UPI.${note && ` ${note}`}`,
      ])
    }
    if (isLast && how === 'over') return say('received', 9)
    say('paid', 6)
    if (isLast && how === 'waits') return
    if (isLast && how === 'disputed') say('denied', 9, 'Nothing has come to our account yet.')
    else say('confirmed', 9)
  })
  return steps
}
