import type { BookedVenue, PlannedPart } from '#contract/bookings/contacts.ts'
import { visitedCategories } from '#domain/categories/traits.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { vendorContact } from '#server/modules/account/users/people.ts'
import { hallName } from '#server/modules/calendar/calendar/halls.ts'

/** Of a row of bookings the name of its hall, as far as that is sure. */
export const hallOf = (b: Sql) => sql`(
  select case when ${b}.is_chosen or ${b}.is_held then ${hallName(sql`h`, sql`${b}.is_chosen`)} end
  from resources h
  where h.id = ${b}.resource_id
)`

/** Of a row `b` of bookings: where it is. */
export const hallColumns = sql`b.resource_id as "resourceId", b.is_chosen as "isHallChosen",
  ${hallOf(sql`b`)} as hall,
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

/** Couples are in a venue; to the others that are visited they only go. */
const venues = 'venues'

/**
 * Where the couple of a confirmed booking is on its days, as far as they have booked that here: its vendor has to come
 * there. None for a vendor that they come to.
 */
const listVenues = (db: Db, bookingId: string, vendorId: string): Promise<BookedVenue[]> =>
  db.many(sql`
    with booked as (
      select b.*, ${hallColumns}, ${contactAtHall} as contact, v.business_name
      from bookings mine
      join vendors here on here.id = mine.vendor_id
      join bookings b on b.wedding_id = mine.wedding_id and b.status = 'confirmed'
        and b.first_day <= mine.last_day and b.last_day >= mine.first_day
      join vendors v on v.id = b.vendor_id
      left join users o on o.id = v.user_id
      join categories c on c.id = v.category_id and c.slug = ${venues}
      where mine.id = ${bookingId} and mine.vendor_id = ${vendorId} and mine.status = 'confirmed'
        and not exists (
          select from categories own
          where own.id = here.category_id and own.slug = any (${visitedCategories})
        )
    )
    select business_name as name, hall, coalesce(contact ->> 'address', '') as address,
      coalesce(contact ->> 'addressTown', '') as "addressTown", first_day as "firstDay", last_day as "lastDay", times
    from booked
    order by first_day, times -> 0 ->> 'slot', id`)

/**
 * In which part of the day the couple of a confirmed booking plans what it is for, where that is booked for whole days:
 * its vendor sells no parts, and comes when the function is.
 */
const listParts = (db: Db, bookingId: string, vendorId: string): Promise<PlannedPart[]> =>
  db.many(sql`
    select f ->> 'name' as name, f ->> 'date' as day, f ->> 'slot' as part
    from bookings b
    join weddings w on w.id = b.wedding_id
    cross join lateral jsonb_array_elements(w.functions) with ordinality each (f, place)
    where b.id = ${bookingId} and b.vendor_id = ${vendorId} and b.status = 'confirmed'
      and f ->> 'slot' <> 'full_day' and (f ->> 'date')::date between b.first_day and b.last_day
      and (
        b.functions is null or (f ->> '_id')::uuid = any (b.functions)
        or exists (
          select
          from jsonb_array_elements(b.times) t
          where t ->> 'day' = f ->> 'date' and f ->> 'name' = any (string_to_array(t ->> 'name', ', '))
        )
      )
      and not exists (
        select
        from jsonb_array_elements(b.times) t
        where t ->> 'day' = f ->> 'date' and jsonb_typeof(t -> 'slot') = 'object'
      )
    order by f ->> 'date', place`)

/** Where and when its vendor comes, as far as that is known here and the booking does not say it. */
export async function readWhereabouts(db: Db, bookingId: string, vendorId: string) {
  const [venues, parts] = await Promise.all([
    listVenues(db, bookingId, vendorId),
    listParts(db, bookingId, vendorId),
  ])
  return { ...(venues.length > 0 && { venues }), ...(parts.length > 0 && { parts }) }
}
