import type * as z from 'zod'
import type { Block, Resource } from '#contract/calendar/calendar.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'
import type { PlanName } from '#domain/plans.ts'
import { blockColumns } from './blockColumns.ts'
import { isOver, timeOf, wholeDays } from './days.ts'
import type { Stay } from '#domain/times.ts'

export type BlockRow = z.output<typeof Block>
export type ResourceRow = z.output<typeof Resource>

const tables = sql`calendar_blocks c
  join resources r on r.id = c.resource_id
  left join bookings b on b.id = c.booking_id`

/** Blocks that touch the days. */
export const readBlocks = (db: Db, vendorId: string, days: Stay, now: Date) =>
  readWhich(db, vendorId, now, sql`c.during && ${wholeDays(days)}`)
/** What takes one of these resources in this time, or a hall of it; `isBeside`: only to set up or to clear. */
export const readInTheWay = (
  db: Db,
  vendorId: string,
  stay: Stay,
  now: Date,
  only: readonly string[],
) =>
  readWhich<BlockRow & { isBeside: boolean }>(
    db,
    vendorId,
    now,
    sql`c.occupied && ${timeOf(stay)} and ${takes(only)}`,
    sql`, not c.during && ${timeOf(stay)} as "isBeside"`,
  )

const readWhich = <Row = BlockRow>(
  db: Db,
  vendorId: string,
  now: Date,
  which: Sql,
  more: Sql = nothing,
) =>
  db.many<Row>(sql`
    select ${blockColumns}${more}
    from ${tables}
    where c.vendor_id = ${vendorId}
      and c.of_id is null
      and ${which}
      and not ${isOver(now)}
      and (r.retired_at is null or c.booking_id is not null)
    order by lower(c.during), r.position, c.id`)

const takes = (resourceIds: readonly string[]) => sql`exists (
  select
  from calendar_blocks d
  where (d.id = c.id or d.of_id = c.id) and d.resource_id = any (${resourceIds}::uuid[])
)`

export const isOpen = async (db: Db, vendorId: string): Promise<boolean> =>
  (
    await db.one<{ open: boolean }>(
      sql`select calendar_since is not null as open from vendors where id = ${vendorId}`,
    )
  ).open

export const open = (tx: Db, vendorId: string) =>
  tx.run(sql`
    update vendors set calendar_since = now() where id = ${vendorId} and calendar_since is null`)

const resourceColumns = sql`id as "_id", name, within_id as "withinId", capacity, address`

export const readResources = (db: Db, vendorId: string) =>
  db.many<ResourceRow>(sql`
    select ${resourceColumns}
    from resources
    where vendor_id = ${vendorId} and retired_at is null
    order by position, id`)
/** Added, and not open yet. */
export const readDrafts = (db: Db, vendorId: string) =>
  db.many<ResourceRow>(sql`
    select ${resourceColumns}
    from resources
    where vendor_id = ${vendorId} and is_draft
    order by position, id`)
/** Couples who queue for any hall. */
export const countWaiting = async (db: Db, vendorId: string): Promise<number> =>
  (
    await db.one<{ waiting: number }>(sql`
      select count(*)::int as waiting
      from queue_entries
      where vendor_id = ${vendorId} and status = 'waiting' and resource_id is null`)
  ).waiting

/** Of the vendor `r`: one that is in use, or is to be. */
const isThere = sql`(retired_at is null or is_draft)`

export const findBlock = (db: Db, vendorId: string, blockId: string) =>
  db.maybe<BlockRow>(
    sql`select ${blockColumns} from ${tables}
    where c.id = ${blockId} and c.vendor_id = ${vendorId} and c.of_id is null`,
  )

/** The plan, held until the transaction ends, so that two additions can not both be the last. */
export const readPlan = (db: Db, vendorId: string) =>
  db.one<{ plan: PlanName }>(sql`select plan from vendors where id = ${vendorId}`)
export const lockPlan = (tx: Db, vendorId: string) =>
  tx.one<{ plan: PlanName }>(sql`select plan from vendors where id = ${vendorId} for no key update`)
/** A question of its own after the lock: it must see what the one before has added. */
export const countResources = (tx: Db, vendorId: string) =>
  tx.one<{ used: number }>(
    sql`select count(*) as used from resources where vendor_id = ${vendorId} and ${isThere}`,
  )

/** A draft. Nothing when the vendor has one of that name; one that was retired comes back as one. */
export const insertResource = (tx: Db, vendorId: string, name: string) =>
  tx.maybe<ResourceRow>(sql`
    insert into resources (vendor_id, name, position, retired_at, is_draft)
    select ${vendorId}, ${name}, coalesce(max(position) + 1, 0), now(), true
    from resources
    where vendor_id = ${vendorId}
    on conflict (vendor_id, name) do update
    set is_draft = true
    where resources.retired_at is not null and not resources.is_draft
    returning ${resourceColumns}`)
/** Nothing when it is not theirs, or is open. */
export const openDraft = (tx: Db, vendorId: string, resourceId: string) =>
  tx.maybe<ResourceRow>(sql`
    update resources
    set retired_at = null, is_draft = false
    where id = ${resourceId} and vendor_id = ${vendorId} and is_draft
    returning ${resourceColumns}`)

/** What is said of a hall or a team; of the rest nothing, where it stays. */
export type ResourceWords = {
  name: string
  capacity?: number | null | undefined
  address?: string | undefined
}

/** Nothing when it is not theirs, or retired. @throws 23505 for a name that another one has */
export const updateResource = (
  tx: Db,
  vendorId: string,
  resourceId: string,
  { name, capacity, address }: ResourceWords,
) =>
  tx.maybe<ResourceRow>(sql`
    update resources
    set name = ${name}, address = coalesce(${address ?? null}, address),
      capacity = case when ${capacity === undefined} then capacity else ${capacity ?? null}::int end
    where id = ${resourceId} and vendor_id = ${vendorId} and ${isThere}
    returning ${resourceColumns}`)

/** What stands in the way of taking it out, and whether it has a past; nothing when it is not theirs. */
export const readUse = (tx: Db, vendorId: string, resourceId: string, today: string, now: Date) =>
  tx.maybe<{
    name: string
    others: number
    wasBooked: boolean
    held: number
    isDraft: boolean
  }>(sql`
    select r.name, r.is_draft as "isDraft",
      (
        select count(*)::int
        from resources o
        where o.vendor_id = r.vendor_id and o.id <> r.id and o.retired_at is null
      ) as others,
      (
        exists (select from bookings b where b.resource_id = r.id)
        or exists (select from queue_entries q where q.resource_id = r.id)
      ) as "wasBooked",
      (
        select count(distinct c.booking_id)::int
        from calendar_blocks c
        where c.resource_id = r.id
          and c.booking_id is not null
          and not c.is_above
          and upper(c.during) > ${today}::date
          and not ${isOver(now)}
      ) as held
    from resources r
    where r.id = ${resourceId} and r.vendor_id = ${vendorId} and (r.retired_at is null or r.is_draft)`)

/** Puts these into it and takes out what else was; what it lies within stays. @returns how many of them there are */
export async function setParts(
  tx: Db,
  vendorId: string,
  resourceId: string,
  partIds: readonly string[],
): Promise<number> {
  await tx.run(sql`
    update resources
    set within_id = null
    where vendor_id = ${vendorId} and within_id = ${resourceId} and id <> all (${partIds}::uuid[])`)
  return tx.run(sql`
    update resources
    set within_id = ${resourceId}
    where vendor_id = ${vendorId} and ${isThere} and id = any (${partIds}::uuid[])`)
}

/** What can't stand beside another any more, from a today on, since these are parts; imported time gives way. */
export const readClashing = (
  tx: Db,
  vendorId: string,
  added: readonly string[],
  today: string,
  now: Date,
) =>
  tx.many<BlockRow & { overdue: boolean }>(sql`
    select ${blockColumns}, ${isOver(now)} as overdue
    from ${tables}
    where c.vendor_id = ${vendorId}
      and c.of_id is null
      and c.kind <> 'imported'
      and upper(c.during) > ${today}::date
      and exists (
        select
        from calendar_blocks o
        where o.vendor_id = c.vendor_id and o.of_id is null and o.kind <> 'imported'
          and o.occupied && c.occupied
          and (o.booking_id is not null or c.booking_id is not null)
          and exists (
            select
            from unnest(${added}::uuid[]) new(id)
            cross join resources_within(new.id) part
            cross join resources_around(new.id) whole
            where (part.id, whole.id) in ((o.resource_id, c.resource_id), (c.resource_id, o.resource_id))
          )
      )
    order by lower(c.during), r.position, c.id`)

/**
 * Days off of what is around these go on for them; then everything is written for what it takes. Imported time goes:
 * its calendars are filled anew after it.
 */
export async function relate(tx: Db, vendorId: string, added: readonly string[], today: string) {
  // What was taken with others as they lay before is in nobody's way.
  await tx.run(sql`
    delete from calendar_blocks
    where vendor_id = ${vendorId} and of_id is not null and upper(during) > ${today}::date`)
  await tx.run(sql`
    with off as (
      select distinct part.id as part, c.id, c.during, c.note, c.taken_with
      from unnest(${added}::uuid[]) as new(id)
      cross join resources_around(new.id) whole
      cross join resources_within(new.id) part
      join calendar_blocks c on c.resource_id = whole.id and c.kind = 'day_off' and c.of_id is null
      where c.vendor_id = ${vendorId} and upper(c.during) > ${today}::date
    ), one_by_one as (
      select *, range_agg(during) over (
        partition by part order by id rows between unbounded preceding and 1 preceding
      ) as before
      from off
    )
    insert into calendar_blocks (vendor_id, resource_id, kind, during, note, taken_with)
    select ${vendorId}, part, 'day_off', gap, note, taken_with
    from one_by_one
    cross join unnest(
      tsmultirange(during)
        - coalesce(before, '{}')
        - coalesce(
          (
            select range_agg(o.occupied)
            from calendar_blocks o
            where o.resource_id = part and not o.is_above and o.occupied && during
          ),
          '{}'::tsmultirange
        )
    ) gap`)
  await tx.run(sql`
    delete from calendar_blocks
    where vendor_id = ${vendorId} and kind = 'imported' and upper(during) > ${today}::date`)
  await tx.run(sql`select relate_blocks(${vendorId}::uuid, ${today}::date)`)
}

/** One that was never booked goes for good; of another the past stays. What lay within it lies where it lay. */
export async function takeOut(tx: Db, resourceId: string, wasBooked: boolean): Promise<void> {
  await tx.run(sql`
    update resources r
    set within_id = o.within_id
    from resources o
    where o.id = ${resourceId} and r.vendor_id = o.vendor_id and r.within_id = o.id`)
  await tx.run(
    wasBooked
      ? sql`
          update resources set retired_at = now(), is_draft = false, within_id = null where id = ${resourceId}`
      : sql`delete from resources where id = ${resourceId}`,
  )
}
