import type { Payments } from '#contract/money/payments.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { allocate, ledgerState, stillToRefund } from '#domain/payments/instalments.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import { balanceOf, paymentActions, paymentsOf } from '#domain/payments/ledger.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { howToPay } from '#server/modules/money/waysToPay/howToPay.ts'
import type { AgreedBooking, StoredRow } from './queries.ts'

export type Agreed = AgreedBooking & { sum: NonNullable<AgreedBooking['sum']> }

/** All of a ledger as this side sees it; what it may do depends on who of its members asks. */
export function toPayments(
  booking: Agreed,
  rows: readonly StoredRow[],
  side: Side,
  now: Moment,
): Payments {
  const { sum, status, refundPercent } = booking
  const today = todayOf(() => now, booking.zone)
  const payments = paymentsOf(rows)
  const balance = balanceOf(sum.amount, payments)
  const isOver = status !== 'confirmed' && status !== 'completed'
  const plan = booking.plan && {
    ...booking.plan.content,
    totals: booking.plan.totals,
    sentOn: booking.plan.sentOn,
  }
  const instalments = isOver
    ? []
    : allocate(partsOf(sum.amount, booking.firstDay, plan), balance, today)
  const mayRecord = mayCall(side, 'recordPayment')
  return {
    bookingId: booking._id,
    currency: sum.currency,
    total: sum.amount,
    isOver,
    state: ledgerState(
      instalments,
      isOver ? { over: 0 } : balance,
      payments.some(({ state }) => state === 'disputed'),
    ),
    ...balance,
    toRefund: isOver && refundPercent !== null ? stillToRefund(balance, refundPercent) : null,
    instalments,
    payments: payments.map((payment) => {
      const [first] = payment.rows as [StoredRow]
      return {
        _id: first._id,
        kind: payment.kind,
        amount: payment.amount,
        counted: payment.counted,
        state: payment.state,
        by: payment.by,
        isAgreed: payment.isAgreed,
        method: first.method ?? 'other',
        reference: first.reference,
        day: first.day ?? '',
        rows: payment.rows,
        last: (payment.rows.at(-1) ?? first)._id,
        actions: paymentActions(payment, side.role).filter((action) =>
          mayCall(side, action === 'correct' ? 'correctPayment' : 'answerPayment'),
        ),
      }
    }),
    howToPay:
      side.role === 'user'
        ? howToPay(
            booking.ways,
            {
              bookingId: booking._id,
              currency: sum.currency,
              parts: instalments,
              zone: booking.zone,
            },
            now,
          )
        : null,
    actions: mayRecord ? [side.role === 'user' ? 'paid' : 'received', 'refunded'] : [],
  }
}
