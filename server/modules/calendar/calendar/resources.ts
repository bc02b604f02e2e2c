import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Waits until nobody else is writing to the resource's calendar. Two inserts that overlap would otherwise wait for each
 * other inside the exclusion constraint and be ended as a deadlock a second later; the constraint stays the judge.
 */
export const lockResource = (tx: Db, resourceId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${resourceId}::text, 72))`)

/** A vendor can be booked from the start: the first resource is made when it is first needed. */
export const ensureResource = (db: Db, vendorId: string) =>
  db.run(sql`
    insert into resources (vendor_id, name, position)
    select ${vendorId}, 'Main', 0
    where not exists (select from resources where vendor_id = ${vendorId})
    on conflict do nothing`)
