import { type BookingTime, type Slot, stayOf } from '#domain/times.ts'
import type { StoredPlan } from '#domain/quotes/deposits.ts'
import { addDays, type Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { type Entry, insert } from '#server/modules/bookings/manual/queries.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { idOf } from '#demo/lib/ids.ts'

const currency = 'INR'
type Business = { vendorId: string; resourceId: string; userId: string }
type Couple = Pick<Entry, 'coupleName' | 'stay' | 'guests' | 'note' | 'contact'> & {
  amount: number
  plan: StoredPlan | null
}

/**
 * The demo vendor has entered couples who came by telephone, from the first days that are free: a day with two
 * instalments, and two functions of a wedding, each for a part of its day.
 */
export async function addManualBookings(tx: Db, now: Moment): Promise<void> {
  const place = await tx.maybe<Business>(sql`
    select v.id as "vendorId", r.id as "resourceId", u.id as "userId"
    from vendors v
    join users u on u.id = v.user_id
    join resources r on r.vendor_id = v.id
    where u.email = 'vendor@demo.test' and r.name = 'Courtyard'`)
  if (!place) return
  const today = await readToday(tx, place.vendorId, now)
  await enter(tx, place, { ...dinner(await freeThursday(tx, place, today, 75), today), now })
  const slots = await tx.one<{ morning: Slot; evening: Slot }>(sql`
    select slots -> 0 as morning, slots -> 1 as evening
    from working_rules
    where vendor_id = ${place.vendorId}`)
  const firstDay = await freeThursday(tx, place, today, 90)
  await enter(tx, place, {
    ...together([
      { name: 'Haldi', day: firstDay, slot: slots.morning, guests: 90 },
      { name: 'Sangeet', day: addDays(firstDay, 1), slot: slots.evening, guests: 220 },
    ]),
    now,
  })
}

const freeThursday = async (tx: Db, { vendorId }: Business, today: string, after: number) =>
  (
    await tx.one<{ day: string }>(sql`
      select day::date as day
      from generate_series(${today}::date + ${after}::int, ${today}::date + 180, interval '1 day') day
      where extract(isodow from day) = 4
        and not exists (
          select
          from calendar_blocks c
          where c.vendor_id = ${vendorId}
            and c.occupied && tsrange(day::timestamp - interval '3 days', day::timestamp + interval '4 days')
        )
      order by day
      limit 1`)
  ).day

function dinner(firstDay: string, today: string): Couple {
  const instalments = [
    { label: 'Advance', percent: 40, amount: null, dueDay: null, daysBefore: 60 },
    { label: 'Balance', percent: null, amount: null, dueDay: null, daysBefore: 7 },
  ]
  return {
    coupleName: 'Tara & Nikhil Bose',
    stay: { firstDay, lastDay: firstDay },
    guests: 140,
    note: 'By telephone. Dinner under the lights, no stage.',
    amount: 38_500_000,
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
  }
}

function together(times: BookingTime[]): Couple {
  const { guests, ...stay } = stayOf(times)
  return {
    coupleName: 'Isha & Dev Malhotra',
    stay,
    guests,
    note: 'Met at the fair. The flowers come with them.',
    amount: 52_000_000,
    plan: null,
    contact: { email: '', phone: '+91 98290 55310' },
  }
}

async function enter(
  tx: Db,
  { vendorId, resourceId, userId }: Business,
  { amount, ...couple }: Couple & { now: Moment },
): Promise<void> {
  const bookingId = idOf('manual booking', `${vendorId} ${couple.coupleName}`)
  await insert(tx, {
    ...couple,
    bookingId,
    vendorId,
    resourceId,
    isChosen: true,
    total: {
      amount,
      maxAmount: amount,
      currency,
      guests: couple.guests,
      kind: 'exact',
      tax: 'included',
    },
    sum: { amount, currency, tax: null, service: null },
  })
  await recordChange(tx, 'booking', bookingId, {
    actor: 'vendor',
    actorId: userId,
    from: null,
    to: 'confirmed',
  })
}
