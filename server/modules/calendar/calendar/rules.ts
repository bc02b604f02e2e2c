import { closedWords } from '#domain/calendar/closedWords.ts'
import { anyDay, closedDays, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Stay } from './days.ts'

export type StoredRules = { rules: WorkingRules; version: number }

/** What a business says of the days it works: any day, in version 0, where it has said nothing. */
export const readStoredRules = async (db: Db, vendorId: string): Promise<StoredRules> =>
  (await db.maybe<StoredRules>(
    sql`select jsonb_build_object('slots', slots) || rules as rules, version
      from working_rules where vendor_id = ${vendorId}`,
  )) ?? { rules: anyDay, version: 0 }
export const readRules = async (db: Db, vendorId: string): Promise<WorkingRules> =>
  (await readStoredRules(db, vendorId)).rules

/** Why each closed day of a range is closed, in words for couples. */
export async function readClosed(
  db: Db,
  vendorId: Sql,
  days: Stay,
  now: Moment,
): Promise<Record<string, string>> {
  const found = await db.batched.maybe<{
    rules: WorkingRules
    businessName: string
    zone: string | null
  }>(sql`
    select w.rules, v.business_name as "businessName", zone_of_city(v.city_id) as zone
    from working_rules w
    join vendors v on v.id = w.vendor_id
    where w.vendor_id = ${vendorId}`)
  if (!found) return {}
  const closed = closedDays(
    found.rules,
    days,
    todayOf(() => now, found.zone),
  )
  return Object.fromEntries(
    Object.entries(closed).map(([day, why]) => [day, closedWords(found.businessName, why)]),
  )
}
