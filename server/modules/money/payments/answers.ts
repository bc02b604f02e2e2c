import type { Payments } from '#contract/money/payments.ts'
import type { Moment } from '#domain/days.ts'
import { maxPaymentPictures } from '#domain/limits.ts'
import { ledgerState } from '#domain/payments/instalments.ts'
import { paymentActions } from '#domain/payments/ledger.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { howToPay } from '#server/modules/money/waysToPay/howToPay.ts'
import { type Agreed, countMoney } from './count.ts'
import { isAnswered, type StoredPicture } from './pictures.ts'
import type { StoredRow } from './queries.ts'

/** All of a ledger as this side sees it; what it may do depends on who of its members asks. */
export function toPayments(
  booking: Agreed,
  rows: readonly StoredRow[],
  pictures: readonly StoredPicture[],
  side: Side,
  now: Moment,
): Payments {
  const { sum } = booking
  const { payments, balance, isOver, instalments, toRefund } = countMoney(booking, rows, now)
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
    toRefund,
    instalments,
    payments: payments.map((payment) => {
      const [first] = payment.rows as [StoredRow]
      const shown = pictures.filter(({ paymentId }) => paymentId === first._id)
      const ofSide = shown.filter(({ by }) => by === side.role)
      const mayAdd =
        payment.state !== 'withdrawn' &&
        ofSide.length < maxPaymentPictures &&
        mayCall(side, 'uploadPaymentPicture')
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
        pictures: shown.map(({ paymentId: _of, addedAt, ...picture }) => ({
          ...picture,
          isRemovable:
            picture.by === side.role &&
            mayCall(side, 'deletePaymentPicture') &&
            !isAnswered({ ...picture, addedAt }, payment.rows),
        })),
        last: (payment.rows.at(-1) ?? first)._id,
        actions: [
          ...paymentActions(payment, side.role).filter((action) =>
            mayCall(side, action === 'correct' ? 'correctPayment' : 'answerPayment'),
          ),
          ...(mayAdd ? (['picture'] as const) : []),
        ],
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
