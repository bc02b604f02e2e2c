import type * as z from 'zod'
import type { Block, Resource } from '#contract/calendar/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, sql } from '#server/db/sql.ts'
import type { PlanName } from '#domain/plans.ts'
import { isOver, type Stay, wholeDays } from './days.ts'

export type BlockRow = z.output<typeof Block>
export type ResourceRow = z.output<typeof Resource>

const columns = sql`c.id as "_id", c.kind, r.name as resource, lower(c.during)::date as "firstDay",
  (upper(c.during) - interval '1 second')::date as "lastDay",
  coalesce(b.couple_name, c.note) as note, c.booking_id as "bookingId"`
const tables = sql`calendar_blocks c
  join resources r on r.id = c.resource_id
  left join bookings b on b.id = c.booking_id`

/** Blocks that touch the days, of one resource or of all. */
export const readBlocks = (db: Db, vendorId: string, days: Stay, now: Date, resourceId?: string) =>
  db.many<BlockRow>(sql`
    select ${columns}
    from ${tables}
    where c.vendor_id = ${vendorId}
      and c.during && ${wholeDays(days)}
      and not ${isOver(now)}
      and (r.retired_at is null or c.booking_id is not null)
        ${resourceId ? sql`and c.resource_id = ${resourceId}` : nothing}
    order by lower(c.during), r.position, c.id`)

export const isOpen = async (db: Db, vendorId: string): Promise<boolean> =>
  (
    await db.one<{ open: boolean }>(
      sql`select calendar_since is not null as open from vendors where id = ${vendorId}`,
    )
  ).open

export const open = (tx: Db, vendorId: string) =>
  tx.run(sql`
    update vendors set calendar_since = now() where id = ${vendorId} and calendar_since is null`)

export const readResources = (db: Db, vendorId: string) =>
  db.many<ResourceRow>(sql`
    select id as "_id", name
    from resources
    where vendor_id = ${vendorId} and retired_at is null
    order by position, id`)

/** Takes what is not yet off among the days. @throws 23P01 when a booking or a hold stands in the way */
export const insertDaysOff = (
  tx: Db,
  vendorId: string,
  resourceId: string,
  days: Stay,
  note: string,
) =>
  tx.many<{ id: string }>(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during, note)
    select ${vendorId}, ${resourceId}, 'day_off', part, ${note}
    from unnest(
      tsmultirange(${wholeDays(days)})
        - coalesce(
          (
            select range_agg(during)
            from calendar_blocks
            where resource_id = ${resourceId}
              and kind in ('day_off', 'imported')
              and during && ${wholeDays(days)}
          ),
          '{}'::tsmultirange
        )
    ) as part
    returning id`)

export const findBlock = (db: Db, vendorId: string, blockId: string) =>
  db.maybe<BlockRow>(
    sql`select ${columns} from ${tables} where c.id = ${blockId} and c.vendor_id = ${vendorId}`,
  )

export const deleteDaysOff = (tx: Db, vendorId: string, blockId: string) =>
  tx.run(sql`
    delete from calendar_blocks
    where id = ${blockId} and vendor_id = ${vendorId} and kind = 'day_off'`)

/** The plan, held until the transaction ends, so that two additions can not both be the last. */
export const lockPlan = (tx: Db, vendorId: string) =>
  tx.one<{ plan: PlanName }>(sql`select plan from vendors where id = ${vendorId} for no key update`)
/** A question of its own after the lock: it must see what the one before has added. */
export const countResources = (tx: Db, vendorId: string) =>
  tx.one<{ used: number }>(
    sql`select count(*) as used from resources where vendor_id = ${vendorId} and retired_at is null`,
  )

/** Nothing when the vendor has one of that name; one that was retired comes back. */
export const insertResource = (tx: Db, vendorId: string, name: string) =>
  tx.maybe<ResourceRow>(sql`
    insert into resources (vendor_id, name, position)
    select ${vendorId}, ${name}, coalesce(max(position) + 1, 0)
    from resources
    where vendor_id = ${vendorId}
    on conflict (vendor_id, name) do update
    set retired_at = null
    where resources.retired_at is not null
    returning id as "_id", name`)

export const overdueHoldsIn = (tx: Db, vendorId: string, days: Stay, now: Date) =>
  tx.many<{ id: string }>(sql`
    select b.id
    from ${tables}
    where c.vendor_id = ${vendorId}
      and c.during && ${wholeDays(days)}
      and ${isOver(now)}`)

/** Nothing when it is not theirs, or retired. @throws 23505 for a name that another one has */
export const renameResource = (tx: Db, vendorId: string, resourceId: string, name: string) =>
  tx.maybe<ResourceRow>(sql`
    update resources
    set name = ${name}
    where id = ${resourceId} and vendor_id = ${vendorId} and retired_at is null
    returning id as "_id", name`)

/** What stands in the way of taking it out, and whether it has a past; nothing when it is not theirs. */
export const readUse = (tx: Db, vendorId: string, resourceId: string, today: string, now: Date) =>
  tx.maybe<{ name: string; others: number; wasBooked: boolean; held: number }>(sql`
    select r.name,
      (
        select count(*)::int
        from resources o
        where o.vendor_id = r.vendor_id and o.id <> r.id and o.retired_at is null
      ) as others,
      exists (select from bookings b where b.resource_id = r.id) as "wasBooked",
      (
        select count(*)::int
        from calendar_blocks c
        where c.resource_id = r.id
          and c.booking_id is not null
          and upper(c.during) > ${today}::date
          and not ${isOver(now)}
      ) as held
    from resources r
    where r.id = ${resourceId} and r.vendor_id = ${vendorId} and r.retired_at is null`)

/** One that was never booked goes for good; of another the past stays. */
export const takeOut = (tx: Db, resourceId: string, wasBooked: boolean) =>
  tx.run(
    wasBooked
      ? sql`update resources set retired_at = now() where id = ${resourceId}`
      : sql`delete from resources where id = ${resourceId}`,
  )
