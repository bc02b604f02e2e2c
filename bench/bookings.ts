import { requestBooking } from '#contract/bookings/requests.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { signInMany } from './people.ts'
import { request } from './pgbench.ts'
import { comparePromotions } from './promotions.ts'
import { withManyVendors, type World } from './product.ts'
import type { Row } from './report.ts'
import { compareWrites } from './writes.ts'

/** Booking requests over HTTP, at vendors of 100,000, against the database alone doing the same inserts. */
export const benchBookings = (): Promise<Row[]> => withManyVendors(compareBookings)

async function compareBookings({ url, databaseUrl }: World): Promise<Row[]> {
  const slots = await freeSlots(databaseUrl)
  let next = 0
  const body = () => {
    const slot = slots[next++ % slots.length]
    return { vendorId: slot?.vendor, firstDay: slot?.day, guests: 20 }
  }
  // A couple may have a few open requests only.
  const couples = await signInMany(databaseUrl, 3000)
  let turn = 0
  const headers = () => couples[turn++ % couples.length] ?? {}
  const target = { url, paths: [requestBooking.path], method: 'POST', headers, body }
  return [
    await compareWrites('booking requests', target, { databaseUrl, script: request }),
    await comparePromotions({ url, databaseUrl }),
  ]
}

/**
 * Days that are free on a vendor's first resource; the even ones are for us, `bench_slots` has the
 * odd ones for pgbench.
 */
async function freeSlots(databaseUrl: string): Promise<{ vendor: string; day: string }[]> {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 60_000 })
  await db.run(sql`create table bench_slots as
    select row_number() over (order by random()) as n, vendor_id, resource_id, day::date as day
    from (
      select distinct on (r.vendor_id) r.vendor_id, r.id as resource_id
      from resources r
      join vendors v on v.id = r.vendor_id
      where v.status = 'approved'
        and v.price_kind is not null
        and coalesce(v.capacity_min, 1) <= 20
        and coalesce(v.capacity_max, 20) >= 20
      order by r.vendor_id, r.position limit 500
    ) first,
      generate_series(current_date + 60, current_date + 500, interval '1 day') day
    where not exists (
      select
      from calendar_blocks b
      where b.vendor_id = first.vendor_id and b.during && tsrange(day::date, day::date + 1)
    )`)
  await db.run(sql`create unique index on bench_slots (n)`)
  await db.run(sql`create sequence bench_taken increment 2 start 1`)
  const slots = await db.many<{ vendor: string; day: string }>(
    sql`select vendor_id as vendor, day from bench_slots where n % 2 = 0`,
  )
  await db.run(sql`analyze`)
  await db.end()
  return slots
}
