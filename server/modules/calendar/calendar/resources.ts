import { type Db, type Sql, sql } from '#server/db/db.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { closedWords } from '#domain/calendar/closedWords.ts'
import { anyDay, closedDays, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Stay } from '#domain/times.ts'

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
export async function readClosed(db: Db, vendorId: Sql, days: Stay, now: Moment) {
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
  const closed = closedDays(found.rules, days, todayOf(now, found.zone))
  return Object.fromEntries(
    Object.entries(closed).map(([day, why]) => [day, closedWords(found.businessName, why)]),
  )
}

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
  return todayOf(now, zone)
}

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
