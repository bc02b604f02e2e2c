import { nothing, type Sql, sql } from '#server/db/db.ts'

/**
 * Whether a vendor has several halls of which couples are told: one contains another or says for how many it has room,
 * or it is a venue. Of others a resource may be a crew or a car, whose name is the vendor's alone until somebody
 * chooses it.
 */
export const hasHalls = (vendorId: Sql) => sql`exists (
  select
  from resources each_hall
  where each_hall.vendor_id = ${vendorId} and each_hall.retired_at is null
  having count(*) > 1 and (
      bool_or(each_hall.within_id is not null or each_hall.capacity is not null)
      or exists (
        select
        from vendors venue
        join categories k on k.id = venue.category_id and k.slug = 'venues'
        where venue.id = ${vendorId}
      )
    )
)`

/** What couples read of a resource `r` that is theirs: its name, or null. */
export const hallName = (resource: Sql, isChosen: Sql) => sql`case
  when ${isChosen} or ${hasHalls(sql`${resource}.vendor_id`)} then ${resource}.name
end`

/** Who asks for nothing special gets a hall, and the whole property stays for who wants all of it. */
export const partsFirst = (resource: Sql) => sql`exists (
  select from resources part where part.vendor_id = ${resource}.vendor_id and part.within_id = ${resource}.id
)`

/**
 * The order in which any that is free is given: halls before the whole property, and for so many guests the smallest
 * hall first; those that do not say for how many they are come after, in the order of the business.
 */
export const givenFirst = (resource: Sql, guests?: number | Sql) => sql`
  ${partsFirst(resource)}, ${guests === undefined ? nothing : sql`${resource}.capacity,`}
  ${resource}.position, ${resource}.id`

/**
 * `moving`: a booking whose own time counts as free. `hall`: the one that was chosen. `anyHall`: what it was for
 * before is chosen no more. `guests`: of any only one that has room for them; a chosen one is judged by who chooses it.
 */
export type Which = {
  moving?: string | undefined
  hall?: string | null | undefined
  anyHall?: boolean | undefined
  guests?: number | Sql | undefined
}

/** A hall that was chosen, and the whole property, is given for no other, and for no part of it. */
export const matchesHall = ({ moving, hall, anyHall, guests }: Which) =>
  hall
    ? sql`and r.id = ${hall}`
    : moving && !anyHall
      ? sql`${hasRoom(guests)} and not exists (
          select
          from bookings m
          join resources had on had.id = m.resource_id
          where m.id = ${moving} and had.id <> r.id and (m.is_chosen or ${partsFirst(sql`had`)})
        )`
      : hasRoom(guests)

const hasRoom = (guests: Which['guests']) =>
  guests === undefined ? nothing : sql`and coalesce(r.capacity >= ${guests}::int, true)`
