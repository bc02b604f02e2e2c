import type { Context } from '#server/kernel/context.ts'
import { formatMoney } from '#domain/money.ts'
import { partLabel } from '#domain/payments/words.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { calendarText, type DueEntry } from '#server/modules/calendar/feeds/calendarText.ts'
import { readMoney } from './service.ts'

/** Every instalment with a date of a wedding or a business, for a calendar that others follow. */
export async function readDue(
  { db, clock }: Omit<Context, 'settings'>,
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
              amount: formatMoney({ amount, currency }),
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
export async function getPaymentFile(
  services: Context,
  { role, id }: Pick<Side, 'role' | 'id'>,
): Promise<{ ics: string }> {
  const of =
    role === 'vendor' ? { vendorId: id, weddingId: null } : { vendorId: null, weddingId: id }
  const { publicUrl, timeZone: zone } = services.settings
  const feed = { vendorId: of.vendorId, name: 'Payments', zone, withNames: true, madeAt: '' }
  const due = await readDue(services, of)
  return { ics: calendarText(feed, { entries: [], daysOff: [], due }, { publicUrl, zone }) }
}
