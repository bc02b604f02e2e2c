import { type Db, sql } from '#server/db/db.ts'
import { isTakenBy, ofVendor } from './queries.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'

/**
 * Takes the time of a calendar, hours or days as the vendor sells them, where nothing else stands or is set up, and
 * gives back what it does not take any more. Bookings, requests and days off stay; what has passed stays, too.
 * @throws 23P01 when somebody was quicker who holds no lock: the transaction is tried again
 */
export async function fill(tx: Db, vendorId: string, id: string, today: string): Promise<boolean> {
  await lockResources(tx, vendorId)
  await tx.run(sql`
    update imported_calendars set busy = imported_time(vendor_id, hours)
    where id = ${id} and busy <> imported_time(vendor_id, hours)`)
  const wanted = sql`
    select r.id as resource_id, part
    from imported_calendars i
    join resources r on ${isTakenBy}
    cross join unnest(
      i.busy * tsmultirange(tsrange(${today}::date::timestamp, null))
        - coalesce(
          (
            select range_agg(c.occupied)
            from calendar_blocks c
            where c.resource_id = r.id and c.source_id is distinct from i.id and c.occupied && range_merge(i.busy)
          ),
          '{}'::tsmultirange
        )
    ) part
    where i.id = ${id}`
  const freed = await tx.run(sql`
    with wanted as (${wanted})
    delete from calendar_blocks c
    where c.source_id = ${id}
      and c.of_id is null
      and upper(c.during) > ${today}::date
      and not exists (select from wanted w where w.resource_id = c.resource_id and w.part = c.during)`)
  const taken = await tx.run(sql`
    with wanted as (${wanted})
    insert into calendar_blocks (vendor_id, resource_id, kind, during, source_id, note)
    select i.vendor_id, w.resource_id, 'imported', w.part, i.id, i.name
    from wanted w
    join imported_calendars i on i.id = ${id}
    where not exists (
      select
      from calendar_blocks c
      where c.source_id = ${id} and c.of_id is null and c.resource_id = w.resource_id and c.during = w.part
    )`)
  return freed + taken > 0
}

/** All calendars of a vendor, the oldest first. @returns whether any takes another time than before */
export async function fillAll(tx: Db, { vendorId, today }: { vendorId: string; today: string }) {
  let isChanged = false
  for (const { id } of await ofVendor(tx, vendorId))
    isChanged = (await fill(tx, vendorId, id, today)) || isChanged
  return isChanged
}
