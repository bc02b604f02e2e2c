import { type Db, sql } from '#server/db/db.ts'
import { isWhole } from './blockColumns.ts'
import { isOver, timeOf, wholeDays } from './days.ts'
import type { Stay } from '#domain/times.ts'

/**
 * Takes what is not yet off of the days, or of their parts; `takenWith` is that of all that one act takes.
 * @throws 23P01 when a booking or a hold stands in the way
 */
export const insertDaysOff = (
  tx: Db,
  vendorId: string,
  resourceId: string,
  stay: Stay,
  { note, takenWith }: { note: string; takenWith: string },
) =>
  tx.many<{ id: string }>(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during, note, taken_with)
    select ${vendorId}, ${resourceId}, 'day_off', part, ${note}, ${takenWith}::uuid
    from unnest(
      ${timeOf(stay)}::tsmultirange
        - coalesce(
          (
            select range_agg(during)
            from calendar_blocks
            where resource_id = ${resourceId}
              and kind in ('day_off', 'imported')
              and not is_above
              and during && ${timeOf(stay)}
          ),
          '{}'::tsmultirange
        )
    ) as part
    returning id`)

/** Hours of other calendars in this time make room: what is left of them is taken after. @returns how many */
export const clearImportedHours = (tx: Db, resourceIds: readonly string[], stay: Stay) =>
  tx.run(sql`
    delete from calendar_blocks c
    where c.resource_id = any (${resourceIds}::uuid[]) and c.of_id is null and c.kind = 'imported'
      and c.during && ${timeOf(stay)} and not ${isWhole}`)

/** Parts that are off make room for whole days; an evening before them goes on until midnight. */
export async function clearPartsOff(tx: Db, resourceIds: readonly string[], days: Stay) {
  const isPartOff = sql`c.resource_id = any (${resourceIds}::uuid[]) and c.of_id is null and c.kind = 'day_off'
    and not ${isWhole} and c.during && ${wholeDays(days)}`
  await tx.run(sql`
    delete from calendar_blocks c where ${isPartOff} and lower(c.during) >= ${days.firstDay}::date`)
  await tx.run(sql`
    update calendar_blocks c
    set during = tsrange(lower(c.during), ${days.firstDay}::date::timestamp)
    where ${isPartOff}`)
}

/** With those of all that lies within and was taken with it; what was off there before stays so. */
export const deleteDaysOff = (tx: Db, vendorId: string, blockId: string) =>
  tx.run(sql`
    delete from calendar_blocks c
    using calendar_blocks off
    where off.id = ${blockId} and off.vendor_id = ${vendorId} and off.kind = 'day_off'
      and c.vendor_id = off.vendor_id and c.kind = 'day_off' and c.of_id is null
      and c.taken_with = off.taken_with and c.during <@ off.during
      and c.resource_id in (select id from resources_within(off.resource_id))`)

export const overdueHoldsIn = (tx: Db, vendorId: string, stay: Stay, now: Date) =>
  tx.many<{ id: string }>(sql`
    select c.booking_id as id
    from calendar_blocks c
    where c.vendor_id = ${vendorId}
      and c.of_id is null
      and c.occupied && ${timeOf(stay)}
      and ${isOver(now)}`)
