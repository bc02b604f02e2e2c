import { updateResourceParts } from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import type { Account, Scene } from './scene.ts'

/** A property of two halls; the whole of it comes first in the list. */
export async function propertyOf(
  scene: Scene,
  names: readonly string[] = ['Whole property', 'Lawn', 'Hall'],
) {
  const vendor = await scene.hasVendor({ resources: names.length })
  const ids: string[] = []
  for (const [position, name] of names.entries()) {
    const { id } = await scene.db.one<{ id: string }>(sql`
      update resources
      set name = ${name}
      where vendor_id = ${vendor.vendorId} and position = ${position}
      returning id`)
    ids.push(id)
  }
  const contains = (whole: number, ...parts: number[]) =>
    scene.call(
      updateResourceParts,
      { resourceId: ids[whole] ?? '', partIds: parts.map((part) => ids[part] ?? '') },
      vendor,
    )
  return { vendor, ids, contains }
}

/** Two bookings that can't both be; rows that are missing, or belong to nothing. Worked out from the start. */
export const unsound = ({ db }: Scene, { vendorId }: Account) =>
  db.many<{ what: string }>(sql`
    with recursive around as (
      select id as part, within_id as whole
      from resources
      where vendor_id = ${vendorId} and within_id is not null
      union all
      select a.part, r.within_id from around a join resources r on r.id = a.whole where r.within_id is not null
    ), own as (
      select * from calendar_blocks where vendor_id = ${vendorId} and of_id is null
    ), wanted as (
      select own.id, around.part as resource, false as is_above, during
      from own
      join around on around.whole = own.resource_id
      where booking_id is not null
      union all
      select own.id, around.whole, true, during from own join around on around.part = own.resource_id
    ), found as (
      select of_id, resource_id, is_above, during
      from calendar_blocks
      where vendor_id = ${vendorId} and of_id is not null
    )
    select 'overlap' as what
    from own a
    join own b on b.id <> a.id and b.during && a.during and a.booking_id is not null
    where a.resource_id = b.resource_id
      or exists (
        select from around
        where (part, whole) = (a.resource_id, b.resource_id) and b.booking_id is not null
          or (part, whole) = (b.resource_id, a.resource_id)
      )
    union all
    (select 'missing ' || resource from (select * from wanted except select * from found) missing)
    union all
    (select 'left over ' || resource_id from (select * from found except select * from wanted) too_many)`)
