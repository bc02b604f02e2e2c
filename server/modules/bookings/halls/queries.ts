import type { HallOn } from '#contract/bookings/halls.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import {
  isOver,
  needed,
  otherThan,
  stateOfResource,
} from '#server/modules/calendar/calendar/days.ts'
import { hasHalls } from '#server/modules/calendar/calendar/halls.ts'
import type { Stay } from '#domain/times.ts'

/** @param moving a booking whose own time counts as free */
export const readHalls = (
  db: Db,
  vendorId: string,
  stay: Stay,
  now: Date,
  { which, moving }: { which: Sql; moving?: string | undefined },
) =>
  db.many<HallOn>(sql`
    select r.id as "_id", r.name, r.capacity, ${stateOfResource} as state,
      coalesce(r.id = (select resource_id from bookings where id = ${moving ?? null}::uuid), false) as "isHere"
    from resources r
    left join calendar_blocks c on c.resource_id = r.id and not ${isOver(now)}
      and c.occupied && ${needed(sql`r.vendor_id`, stay)} ${otherThan(moving)}
    where r.vendor_id = ${vendorId} and r.retired_at is null and ${which}
    group by r.id
    order by r.position, r.id`)

/** Of the vendor of `r`: couples are told of its halls, and of its calendar. */
export const isPublicHall = sql`${hasHalls(sql`r.vendor_id`)} and exists (
  select
  from vendors v
  where v.id = r.vendor_id and is_listed(v.status) and v.calendar_since is not null and v.listing is null
)`
