import { addDays, type Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { insert } from '#server/modules/bookings/manual/queries.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import { idOf } from '#demo/lib/ids.ts'

const amount = 38_500_000
const currency = 'INR'

/** The demo vendor has entered a couple who came by telephone, with two instalments, on the first day that is free. */
export async function addManualBooking(tx: Db, now: Moment): Promise<void> {
  const place = await tx.maybe<{ vendorId: string; resourceId: string; userId: string }>(sql`
    select v.id as "vendorId", r.id as "resourceId", u.id as "userId"
    from vendors v
    join users u on u.id = v.user_id
    join resources r on r.vendor_id = v.id
    where u.email = 'vendor@demo.test' and r.name = 'Courtyard'`)
  if (!place) return
  const { vendorId, resourceId, userId } = place
  const today = await readToday(tx, vendorId, now)
  const { firstDay } = await tx.one<{ firstDay: string }>(sql`
    select day::date as "firstDay"
    from generate_series(${today}::date + 75, ${today}::date + 150, interval '1 day') day
    where extract(isodow from day) = 4
      and not exists (
        select
        from calendar_blocks c
        where c.vendor_id = ${vendorId}
          and c.occupied && tsrange(day::timestamp - interval '3 days', day::timestamp + interval '4 days')
      )
    order by day
    limit 1`)
  const instalments = [
    { label: 'Advance', percent: 40, amount: null, dueDay: null, daysBefore: 60 },
    { label: 'Balance', percent: null, amount: null, dueDay: null, daysBefore: 7 },
  ]
  const bookingId = idOf('manual booking', vendorId)
  await insert(tx, {
    bookingId,
    vendorId,
    resourceId,
    isChosen: true,
    coupleName: 'Tara & Nikhil Bose',
    stay: { firstDay, lastDay: firstDay },
    guests: 140,
    note: 'By telephone. Dinner under the lights, no stage.',
    total: { amount, maxAmount: amount, currency, guests: 140, kind: 'exact', tax: 'included' },
    sum: { amount, currency, tax: null, service: null },
    plan: {
      content: { firstDay, instalments },
      totals: {
        instalments: [
          { amount: 15_400_000, due: addDays(firstDay, -60) },
          { amount: 23_100_000, due: addDays(firstDay, -7) },
        ],
      },
      sentOn: today,
    },
    contact: { email: 'tara.bose@example.com', phone: '+91 98290 11224' },
    now,
  })
  await recordChange(tx, {
    subject: 'booking',
    subjectId: bookingId,
    actor: 'vendor',
    actorId: userId,
    from: null,
    to: 'confirmed',
  })
}
