import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** By whose midnight a vendor counts its days; null where its town's is not known, and the site's counts. */
const zoneOf = (vendorId: Sql) =>
  sql`(select zone_of_city(zoned.city_id) from vendors zoned where zoned.id = ${vendorId})`

/** Today where a vendor is, in SQL. */
export const todayAt = (vendorId: Sql, now: Moment) =>
  sql`day_in(${zoneOf(vendorId)}, ${now.zone}, ${now}::timestamptz)`

/** Today where a vendor is. */
export async function readToday(db: Db, vendorId: string, now: Moment): Promise<string> {
  const { zone } = await db.one<{ zone: string | null }>(
    sql`select ${zoneOf(sql`${vendorId}`)} as zone`,
  )
  return todayOf(() => now, zone)
}
