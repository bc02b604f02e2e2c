import { type Moment, todayOf } from '#domain/days.ts'
import { allocate, type PaidPart } from '#domain/payments/instalments.ts'
import { balanceOf, type LedgerRow, paymentsOf } from '#domain/payments/ledger.ts'
import { replan, whenDifferenceIsDue } from '#domain/payments/replan.ts'
import { dueOf } from '#domain/quotes/instalments.ts'
import type { Db } from '#server/db/db.ts'
import { type Counted, countMoney } from './count.ts'
import * as queries from './queries.ts'

type Next = { total: number; firstDay: string }

/** The instalments of another total, on other days maybe: what was paid of each stays. */
function planFor(
  booking: Counted,
  rows: readonly LedgerRow[],
  { total, firstDay }: Next,
  now: Moment,
): queries.StoredPlan {
  const { plan, zone } = booking
  const { instalments: parts } = countMoney(booking, rows, now)
  const today = todayOf(() => now, zone)
  const sentOn = plan?.sentOn ?? today
  const before = parts.map(({ label, due }, index) => {
    const of = plan?.content.instalments[index]
    const { dueDay, daysBefore } = of ?? { dueDay: due, daysBefore: null }
    return { label, dueDay, daysBefore }
  })
  const planned = replan(parts, total).map((amount, index) => ({
    ...(before[index] ?? {
      label: 'Price difference',
      ...whenDifferenceIsDue(
        before.map((part) => ({ ...part, due: dueOf(part, firstDay, sentOn) })),
        { firstDay, today },
      ),
    }),
    amount,
  }))
  // A part of nothing is none.
  const kept = planned.filter(({ amount }) => amount > 0)
  return {
    content: { firstDay, instalments: kept.map((part) => ({ ...part, percent: null })) },
    totals: {
      instalments: kept.map(({ amount, ...when }) => ({
        amount,
        due: dueOf(when, firstDay, sentOn),
      })),
    },
    sentOn,
  }
}

/** The same with what has come of each. */
export function partsThen(
  booking: Counted,
  rows: readonly LedgerRow[],
  { total, firstDay }: Next,
  now: Moment,
): PaidPart[] {
  const { content, totals } = planFor(booking, rows, { total, firstDay }, now)
  const parts = totals.instalments.map((part, index) => ({
    ...part,
    label: content.instalments[index]?.label ?? '',
  }))
  return allocate(
    parts,
    balanceOf(total, paymentsOf(rows, booking.isByHand)),
    todayOf(() => now, booking.zone),
  )
}

/** Both sides have agreed on another total: its instalments are kept beside it from now on. */
export async function replanBooking(
  tx: Db,
  { bookingId, now, ...next }: Next & { bookingId: string; now: Moment },
): Promise<void> {
  const [booking, rows] = await Promise.all([
    queries.readAgreed(tx, bookingId),
    queries.readLedger(tx, bookingId),
  ])
  if (!booking?.sum) return
  await queries.savePlan(tx, bookingId, planFor({ ...booking, sum: booking.sum }, rows, next, now))
}
