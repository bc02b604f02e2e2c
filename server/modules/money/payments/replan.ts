import type { PaymentsThen } from '#contract/money/payments.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { allocate, type PaidPart } from '#domain/payments/instalments.ts'
import { balanceOf, type LedgerRow, paymentsOf } from '#domain/payments/ledger.ts'
import { differenceRule, replan, whenDifferenceIsDue } from '#domain/payments/replan.ts'
import { dueOf } from '#domain/quotes/instalments.ts'
import type { Db } from '#server/db/db.ts'
import { type Counted, countMoney } from './count.ts'
import * as queries from './queries.ts'
import type * as contract from '#contract/money/payments.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { agreed } from './service.ts'

type Next = { total: number; firstDay: string }

/** The instalments of another total, on other days maybe: what was paid of each stays. */
function planFor(
  booking: Counted,
  rows: readonly LedgerRow[],
  { total, firstDay }: Next,
  now: Moment,
): { plan: queries.StoredPlan; rule: PaymentsThen['rule'] } {
  const { plan, zone } = booking
  const { instalments: parts } = countMoney(booking, rows, now)
  const today = todayOf(now, zone)
  const sentOn = plan?.sentOn ?? today
  const before = parts.map(({ label, due }, index) => {
    const of = plan?.content.instalments[index]
    const { dueDay, daysBefore } = of ?? { dueDay: due, daysBefore: null }
    return { label, dueDay, daysBefore }
  })
  const agreed = before.map((part) => ({ ...part, due: dueOf(part, firstDay, sentOn) }))
  const days = { firstDay, today }
  const amounts = replan(parts, total)
  const planned = amounts.map((amount, index) => ({
    ...(before[index] ?? { label: 'Price difference', ...whenDifferenceIsDue(agreed, days) }),
    amount,
  }))
  // A part of nothing is none.
  const nonZero = planned.filter(({ amount }) => amount > 0)
  return {
    plan: {
      content: { firstDay, instalments: nonZero.map((part) => ({ ...part, percent: null })) },
      totals: {
        instalments: nonZero.map(({ amount, ...when }) => ({
          amount,
          due: dueOf(when, firstDay, sentOn),
        })),
      },
      sentOn,
    },
    rule: amounts.length > before.length ? differenceRule(agreed, days) : null,
  }
}

/** The same with what has come of each, before anything is agreed. */
function paymentsThen(
  booking: Counted,
  rows: readonly LedgerRow[],
  { total, firstDay }: Next,
  now: Moment,
): PaymentsThen {
  const { plan, rule } = planFor(booking, rows, { total, firstDay }, now)
  const balance = balanceOf(total, paymentsOf(rows, booking.isByHand))
  const planned = plan.totals.instalments.map((part, index) => ({
    ...part,
    label: plan.content.instalments[index]?.label ?? '',
  }))
  const parts = allocate(planned, balance, todayOf(now, booking.zone))
  const { instalments } = countMoney(booking, rows, now)
  const isSame = ({ amount, due }: PaidPart, index: number) =>
    instalments[index]?.amount === amount && instalments[index].due === due
  return {
    currency: booking.sum.currency,
    parts,
    changes: parts.length !== instalments.length || !parts.every(isSame),
    over: balance.over,
    rule,
  }
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
  const { plan } = planFor({ ...booking, sum: booking.sum }, rows, next, now)
  await queries.savePlan(tx, bookingId, plan)
}

/**
 * What another total, or another first day, would make of the instalments.
 * @throws AppError 404 not theirs, or nothing was agreed
 */
export async function previewPayments(
  { db, clock }: Context,
  actor: Actor,
  { bookingId, total, firstDay }: Input<typeof contract.previewPayments>,
): Promise<PaymentsThen> {
  const [booking, rows] = await Promise.all([
    queries.readAgreed(db, bookingId, sideOf(actor)),
    queries.readLedger(db, bookingId),
  ])
  return paymentsThen(agreed(booking), rows, { total, firstDay }, clock())
}
