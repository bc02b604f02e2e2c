import { type Db, sql } from '#server/db/db.ts'
import {
  freeResources,
  isClosedFor,
  isOver,
  needed,
  otherThan,
  type PublicDayState,
  stateOfResource,
} from './days.ts'
import { matchesHall, type Which } from './halls.ts'
import type { Stay } from '#domain/times.ts'

/**
 * The same as readPublicDays for all of a stay, or the parts of the day it is for, in one hall: the one that was
 * chosen, else any that `moving` can have.
 */
export async function readPublicStay(
  db: Db,
  vendorId: string,
  stay: Stay,
  now: Date,
  which: Which,
): Promise<PublicDayState> {
  const { state } = await db.one<{ state: PublicDayState }>(sql`
    select case
        when exists (
          select
          from vendors v
          where v.id = ${vendorId} and (v.calendar_since is null or v.listing is not null)
        ) then 'unknown'
        when bool_or(state = 'free') then
          case when ${isClosedFor(sql`${vendorId}::uuid`, stay)} then 'closed' else 'free' end
        when bool_or(state = 'held') then 'held'
        else 'taken'
      end as state
    from (
      select ${stateOfResource} as state
      from resources r
      left join calendar_blocks c on c.resource_id = r.id and not ${isOver(now)}
        and c.occupied && ${needed(sql`r.vendor_id`, stay)} ${otherThan(which.moving)}
      where r.vendor_id = ${vendorId} and r.retired_at is null ${matchesHall(which)}
      group by r.id
    ) each_resource`)
  return state
}

/** The names of what is free in place of the hall that was chosen; `but` for where it is now. */
export const freeHalls = async (
  db: Db,
  vendorId: string,
  stay: Stay,
  now: Date,
  which: Omit<Which, 'hall'> = {},
  but?: string,
): Promise<string[]> => {
  const free = await freeResources(db, vendorId, stay, now, { ...which, anyHall: true })
  return free.flatMap(({ id, name }) => (id === but ? [] : name))
}

/** What of a vendor can be booked, in its order. */
export const readOpenHalls = (db: Db, vendorId: string) =>
  db.many<{ _id: string; name: string; capacity: number | null }>(sql`
    select id as "_id", name, capacity
    from resources
    where vendor_id = ${vendorId} and retired_at is null
    order by position, id`)
