import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { addDays, type Moment, todayOf } from '#domain/days.ts'
import { maxPaymentBookings, paymentCalendarDays } from '#domain/limits.ts'
import { byMonth, totalsOf } from '#domain/payments/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { countMoney } from '#server/modules/money/payments/count.ts'
import * as queries from './queries.ts'

/** All bookings of a side with their money, each counted as its own page counts it. */
export async function readMoney(db: Db, side: Pick<Side, 'role' | 'id'>, now: Moment) {
  const today = todayOf(() => now)
  const since = addDays(today, -paymentCalendarDays)
  const [found, rows] = await Promise.all([
    queries.readBookings(db, side, since),
    queries.readLedgers(db, side, since),
  ])
  const ledgers = Map.groupBy(rows, ({ bookingId }) => bookingId)
  const bookings = found.slice(0, maxPaymentBookings).map((booking) => {
    const { bookingId, name, sum, changes, changedAt } = booking
    const { payments, ...counted } = countMoney(booking, ledgers.get(bookingId) ?? [], now)
    return {
      ...counted,
      bookingId,
      name,
      changes,
      changedAt,
      currency: sum.currency,
      total: sum.amount,
      payments: payments.map(({ kind, amount, counted: counts, state, rows: [first] }) => ({
        paymentId: first?._id ?? '',
        kind,
        amount,
        counted: counts,
        state,
        day: first?.day ?? '',
        method: first?.method ?? ('other' as const),
        reference: first?.reference ?? '',
      })),
    }
  })
  return { today, since, isCut: found.length > maxPaymentBookings, bookings }
}

export async function getPaymentCalendar(
  db: Db,
  side: Side,
  now: Moment,
): Promise<PaymentCalendar> {
  const { today, since, isCut, bookings } = await readMoney(db, side, now)
  return {
    today,
    since,
    isCut,
    bookings: bookings.length,
    totals: totalsOf(bookings),
    refunds: bookings.flatMap(({ bookingId, name, currency, toRefund }) =>
      toRefund ? [{ bookingId, name, currency, amount: toRefund }] : [],
    ),
    months: byMonth(bookings),
  }
}
