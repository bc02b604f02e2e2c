import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Waits until nobody else is writing to the resource's calendar. Two inserts that overlap would otherwise wait for each
 * other inside the exclusion constraint and be ended as a deadlock a second later; the constraint stays the judge.
 */
export const lockResource = (tx: Db, resourceId: string) =>
  tx.later(sql`select pg_advisory_xact_lock(hashtextextended(${resourceId}::text, 72))`)
