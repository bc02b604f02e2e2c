import { type Moment, todayOf } from '#domain/days.ts'
import { allocate, stillToRefund } from '#domain/payments/instalments.ts'
import { balanceOf, type LedgerRow, paymentsOf } from '#domain/payments/ledger.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import type { AgreedBooking } from './queries.ts'

export type Agreed = AgreedBooking & { sum: NonNullable<AgreedBooking['sum']> }

/** What the sums are worked out from. */
export type Counted = Pick<
  Agreed,
  'status' | 'firstDay' | 'zone' | 'refundPercent' | 'refundKept' | 'sum' | 'isByHand' | 'plan'
>

/** What was agreed, what came of it and what is still to come; the same for both sides. */
export function countMoney<Row extends LedgerRow>(
  { status, firstDay, zone, refundPercent, refundKept, sum, plan, isByHand }: Counted,
  rows: readonly Row[],
  now: Moment,
) {
  const payments = paymentsOf(rows, isByHand)
  const balance = balanceOf(sum.amount, payments)
  const isOver = status !== 'confirmed' && status !== 'completed'
  const parts = partsOf(
    sum.amount,
    firstDay,
    plan && { ...plan.content, totals: plan.totals, sentOn: plan.sentOn },
  )
  return {
    payments,
    balance,
    isOver,
    instalments: isOver ? [] : allocate(parts, balance, todayOf(now, zone)),
    toRefund:
      isOver && refundPercent !== null
        ? stillToRefund(balance, { percent: refundPercent, kept: refundKept })
        : null,
  }
}
