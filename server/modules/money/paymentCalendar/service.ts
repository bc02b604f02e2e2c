import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { addDays, type Moment, todayOf } from '#domain/days.ts'
import { maxPaymentBookings, paymentCalendarDays } from '#domain/limits.ts'
import { statedLast } from '#domain/payments/ledger.ts'
import { byMonth, sentBackOf, totalsOf } from '#domain/payments/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { countMoney } from '#server/modules/money/payments/count.ts'
import * as queries from './queries.ts'
import type { Context } from '#server/kernel/context.ts'
import { formatMoney } from '#domain/money.ts'
import { partLabel } from '#domain/payments/words.ts'
import { calendarText, type DueEntry } from '#server/modules/calendar/feeds/calendarText.ts'

/** All bookings of a side with their money, each counted as its own page counts it. */
async function readMoney(db: Db, side: Pick<Side, 'role' | 'id'>, now: Moment) {
  const today = todayOf(now)
  const since = addDays(today, -paymentCalendarDays)
  const booked = await queries.readBookings(db, side, since)
  const newest = booked.slice(0, maxPaymentBookings)
  const rows = await queries.readLedgers(
    db,
    newest.map(({ bookingId }) => bookingId),
  )
  const ledgers = Map.groupBy(rows, ({ bookingId }) => bookingId)
  const bookings = newest.map((booking) => {
    const { bookingId, name, sum, changes, changedAt, isByHand, refundPercent, refundKept } =
      booking
    const { firstDay, lastDay, zone } = booking
    const { payments, ...counted } = countMoney(booking, ledgers.get(bookingId) ?? [], now)
    return {
      ...counted,
      bookingId,
      name,
      stay: { firstDay, lastDay, today: todayOf(now, zone) },
      changes,
      changedAt,
      isByHand,
      lacksWays: booking.lacksWays,
      currency: sum.currency,
      total: sum.amount,
      refund:
        counted.isOver && refundPercent !== null
          ? { percent: refundPercent, kept: refundKept }
          : null,
      payments: payments.map(({ kind, by, amount, counted: counts, state, rows }) => {
        const stated = statedLast(rows)
        return {
          paymentId: rows[0]?._id ?? '',
          kind,
          by,
          amount,
          counted: counts,
          state,
          day: stated?.day ?? '',
          saidOn: rows.at(-1)?.at.slice(0, 10) ?? '',
          note: rows.at(-1)?.note ?? '',
          method: stated?.method ?? ('other' as const),
          reference: stated?.reference ?? '',
        }
      }),
    }
  })
  return { today, since, isCut: booked.length > maxPaymentBookings, bookings }
}

/** The same, read once for all of a page that need it, and not before. */
export function readingMoney(db: Db, side: Pick<Side, 'role' | 'id'>, clock: () => Moment) {
  let read: ReturnType<typeof readMoney> | undefined
  return () => (read ??= readMoney(db, side, clock()))
}
export type ReadMoney = ReturnType<typeof readingMoney>

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
    refunds: bookings.flatMap(({ bookingId, name, currency, payments, toRefund }) => {
      const sentBack = Math.min(toRefund ?? 0, sentBackOf(payments))
      return toRefund ? [{ bookingId, name, currency, amount: toRefund, sentBack }] : []
    }),
    months: byMonth(bookings),
  }
}

/** Every instalment with a date of a wedding or a business, for a calendar that others follow. */
export async function readDue(
  { db, clock, settings }: Context,
  { vendorId, weddingId }: { vendorId: string | null; weddingId: string | null },
): Promise<DueEntry[]> {
  const id = vendorId ?? weddingId
  if (!id) return []
  const { bookings } = await readMoney(db, { role: vendorId ? 'vendor' : 'user', id }, clock())
  return bookings.flatMap(({ bookingId, name, currency, changes, changedAt, instalments }) =>
    instalments.flatMap(({ due, amount, label, state }, place) =>
      due === null
        ? []
        : [
            {
              bookingId,
              place,
              day: due,
              name,
              amount: formatMoney({ amount, currency }, settings.locale),
              part: partLabel({ label, place, of: instalments.length }),
              isPaid: state === 'paid',
              changes,
              changedAt,
            },
          ],
    ),
  )
}

/** The same as a file: the entries are those of a followed calendar, so that nobody has them twice. */
export async function getPaymentFile(services: Context, { role, id }: Pick<Side, 'role' | 'id'>) {
  const of =
    role === 'vendor' ? { vendorId: id, weddingId: null } : { vendorId: null, weddingId: id }
  const { publicUrl, timeZone: zone, locale } = services.settings
  const feed = { vendorId: of.vendorId, name: 'Payments', zone, withNames: true, madeAt: '' }
  const due = await readDue(services, of)
  return { ics: calendarText(feed, { entries: [], daysOff: [], due }, { publicUrl, zone, locale }) }
}
