import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

async function lockAll(tx: Db, which: Sql): Promise<void> {
  await lockVendors(tx, sql`select vendor_id from resources where ${which}`)
  await tx.later(sql`
    select pg_advisory_xact_lock(hashtextextended(r.id::text, 72))
    from (select id from resources where ${which} order by id offset 0) r`)
}

/**
 * Waits until nobody else is writing to the resource's calendar, or to that of what it contains or lies within. Two
 * inserts that overlap would otherwise wait for each other inside the exclusion constraint and be ended as a deadlock a
 * second later; the constraint stays the judge.
 */
export const lockResource = (tx: Db, resourceId: string) =>
  lockAll(tx, sql`id in (select id from resources_sharing(${resourceId}::uuid))`)

/** All of a vendor, in the one order of all locks; sent with what is asked next. */
export const lockResources = (tx: Db, vendorId: string) =>
  lockAll(tx, sql`vendor_id = ${vendorId}::uuid`)

/** All of the vendors that these couples have booked or asked, or whose queue they are in, before any of that ends. */
export const lockTimeOfCouples = (tx: Db, ...weddingIds: string[]) =>
  lockAll(
    tx,
    sql`vendor_id in (
      select vendor_id
      from bookings
      where wedding_id = any(${weddingIds}::uuid[])
        and status in ('requested', 'offered', 'change_asked', 'confirmed')
      union all
      select vendor_id from queue_entries where wedding_id = any(${weddingIds}::uuid[]) and status = 'waiting'
    )`,
  )

/**
 * All of the vendors of these bookings, before the bookings themselves are locked: whoever ends a booking hands its
 * time to the queue, and nobody waits for a resource who has what its holder wants.
 */
export const lockTimeOf = (tx: Db, ...bookingIds: string[]) =>
  lockAll(
    tx,
    sql`vendor_id in (select vendor_id from bookings where id = any(${bookingIds}::uuid[]))`,
  )
