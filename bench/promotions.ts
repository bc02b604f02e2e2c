import { cancelBooking } from '#contract/bookings/bookings.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { signInMany } from './people.ts'
import { promotion } from './pgbench.ts'
import type { World } from './product.ts'
import type { Row } from './report.ts'
import { asPersons, compareWrites, signedIn } from './writes.ts'

/** So many hold a day, and so many others wait: none of them more than one couple may. */
const people = 2000
const held = 40_000

/**
 * A request is withdrawn, and whoever queues for its day gets it in the same transaction, over HTTP; against the
 * database alone writing the same rows. Each day is held for one couple and waited for by another.
 */
export async function comparePromotions({
  url,
  databaseUrl,
}: Pick<World, 'url' | 'databaseUrl'>): Promise<Row> {
  const headers = await signInMany(databaseUrl, 2 * people)
  const holds = await hold(databaseUrl, headers)
  const target = {
    url,
    paths: holds.map(({ id }) => cancelBooking.path.replace(':bookingId', id)),
    method: 'POST',
    headers: asPersons(holds, headers),
    body: () => ({ reason: 'Another hall.' }),
  }
  return compareWrites('promotions from a queue', target, { databaseUrl, script: promotion })
}

/** Of the days that nobody else uses: the even ones are for us, `bench_holds` has the odd ones for pgbench. */
async function hold(databaseUrl: string, headers: readonly Record<string, string>[]) {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 300_000 })
  await db.run(sql`
    create table bench_holds as
    with person as (
      ${signedIn(headers)}
    ), slot as (
      select *, row_number() over (order by n desc) as place from bench_slots b
      where (select count(*) from resources r where r.vendor_id = b.vendor_id) = 1
      order by n desc limit ${held}::int
    )
    select slot.place, gen_random_uuid() as id, gen_random_uuid() as entry, gen_random_uuid() as next, slot.vendor_id,
      slot.resource_id, slot.day, one.person, one.user_id, one.wedding_id, other.user_id as other_user,
      other.wedding_id as other_wedding
    from slot
    join person one on one.person = slot.place % ${people}::int
    join person other on other.person = ${people}::int + slot.place % ${people}::int`)
  await db.run(sql`create unique index on bench_holds (place)`)
  await db.run(sql`create sequence bench_ended increment 2 start 1`)
  await db.run(sql`
    with booked as (
      insert into bookings (
        id, vendor_id, user_id, wedding_id, couple_name, resource_id, first_day, last_day, guests, note, status,
        estimate, cancellation, expires_at
      )
      select id, vendor_id, user_id, wedding_id, 'Bench', resource_id, day, day, 20, '', 'requested',
        '{"amount":1,"currency":"INR","kind":"exact","guests":20,"maxAmount":null,"tax":"included"}',
        '{"tiers":[],"retainerPercent":0,"graceHours":0}',
        now() + interval '48 hours'
      from bench_holds
    ), waiting as (
      insert into queue_entries (
        id, vendor_id, user_id, wedding_id, first_day, last_day, guests, estimate, cancellation, joined_at
      )
      select entry, vendor_id, other_user, other_wedding, day, day, 20,
        '{"amount":1,"currency":"INR","kind":"exact","guests":20,"maxAmount":null,"tax":"included","lines":[]}',
        '{"tiers":[],"retainerPercent":0,"graceHours":0}', now()
      from bench_holds
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select vendor_id, resource_id, id, 'hold', tsrange(day, day + 1)
    from bench_holds`)
  await db.run(sql`analyze`)
  const holds = await db.many<{ id: string; person: number }>(sql`
    select id, person::int as person from bench_holds where place % 2 = 0 order by place`)
  await db.end()
  return holds
}
