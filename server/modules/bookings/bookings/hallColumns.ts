import { type Db, sql } from '#server/db/db.ts'
import { vendorContact } from '#server/modules/account/users/people.ts'
import { hallName } from '#server/modules/calendar/calendar/halls.ts'

/** Of a row `b` of bookings: where it is, as far as that is sure. */
export const hallColumns = sql`b.resource_id as "resourceId", b.is_chosen as "isHallChosen",
  (
    select case when b.is_chosen or b.is_held then ${hallName(sql`h`, sql`b.is_chosen`)} end
    from resources h
    where h.id = b.resource_id
  ) as hall,
  (select capacity from resources where id = b.resource_id) as "hallCapacity",
  exists (
    select
    from resources other
    where other.vendor_id = b.vendor_id and other.retired_at is null and other.id <> b.resource_id
      and not other.is_draft and coalesce(other.capacity >= b.guests, true)
  ) as "hasOtherHall"`

/** How its vendor `v` is reached; the address of the hall goes before that of the business. */
export const contactAtHall = sql`(${vendorContact})::jsonb || (
    select jsonb_strip_nulls(jsonb_build_object('address', nullif(address, '')))
    from resources
    where id = b.resource_id
  )`

/** Where a hall is: its own address, else that of the business; empty where neither is known. */
export const addressOf = async (db: Db, resourceId: string): Promise<string> =>
  (
    await db.one<{ address: string }>(sql`
      select coalesce(nullif(r.address, ''), v.address, '') as address
      from resources r
      join vendors v on v.id = r.vendor_id
      where r.id = ${resourceId}::uuid`)
  ).address
