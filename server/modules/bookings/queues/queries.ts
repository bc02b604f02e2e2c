import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Policy } from '#domain/refunds.ts'
import type { QueueEntry, QueueStatus } from '#contract/bookings/queues.ts'
import type { BookingTown } from '#contract/bookings/bookings.ts'
import type { Estimate, EstimateLine } from '#contract/catalog/prices.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { isBookable } from '#server/modules/bookings/requests/rows.ts'
import {
  needed,
  timesJson,
  timesOf,
  wantsHall,
  withBuffers,
} from '#server/modules/calendar/calendar/days.ts'
import {
  givenFirst,
  hallName,
  matchesHall,
  type Which,
} from '#server/modules/calendar/calendar/halls.ts'
import { meet, reach } from '#server/modules/calendar/calendar/meet.ts'
import type { Stay } from '#domain/times.ts'

const daysIn = (row: Sql) => sql`days_in(${row}.first_day, ${row}.last_day, ${row}.times)`
export const overlap = (one: Sql, other: Sql) =>
  sql`(${one}.first_day <= ${other}.last_day and ${one}.last_day >= ${other}.first_day
    and ${daysIn(one)} && ${daysIn(other)})`
/** What an entry `q` needs. */
export const days = withBuffers(sql`q.vendor_id`, timesOf(sql`q`))
const [q, ahead] = [sql`q`, sql`ahead`] as const

const columns = sql`q.id as "_id",
  json_build_object(
    '_id', v.id, 'slug', coalesce(v.slug, v.id::text), 'businessName', v.business_name,
    'category', (select slug from categories where id = v.category_id),
    'city', (select slug from cities where id = v.city_id)
  ) as vendor,
  q.first_day as "firstDay", q.last_day as "lastDay", q.times, q.guests, q.package_name as "packageName",
  q.estimate as total, q.status, q.joined_at as "joinedAt", q.ended_at as "endedAt",
  q.booking_id as "bookingId",
  case
    when q.status = 'waiting' then (
      select count(*)::int
      from queue_entries ahead
      where ahead.vendor_id = q.vendor_id and ahead.status = 'waiting' and ahead.seq <= q.seq
        and ${meet(ahead, q)}
        and (q.resource_id is null or ${wantsHall(sql`ahead.resource_id`, sql`q.resource_id`)})
    )
  end as place,
  case
    when q.status = 'waiting' then (
      select min(held.expires_at)
      from bookings held
      where held.vendor_id = q.vendor_id and held.is_held
        and held.status in ('requested', 'offered', 'change_asked')
        and ${meet(sql`held`, q)}
        and (q.resource_id is null or ${wantsHall(sql`held.resource_id`, sql`q.resource_id`)})
    )
  end as "heldUntil"`

/** Those who wait first, by day; then those that have ended in the last 30 days, the latest first. */
export const list = (db: Db, weddingId: string, now: Moment) =>
  db.many<QueueEntry>(sql`
    select ${columns}
    from queue_entries q
    join vendors v on v.id = q.vendor_id
    where q.wedding_id = ${weddingId}
      and (q.status = 'waiting' or q.ended_at > ${now}::timestamptz - interval '30 days')
    order by q.ended_at desc nulls first, q.first_day, q.seq
    limit 100`)

export const find = (db: Db, weddingId: string, entryId: string) =>
  db.maybe<QueueEntry>(sql`
    select ${columns}
    from queue_entries q
    join vendors v on v.id = q.vendor_id
    where q.id = ${entryId} and q.wedding_id = ${weddingId}`)

/** What `q` wants can't stand beside a booking of that stay. */
const isNear = (vendorId: string, { firstDay, lastDay }: Stay) => {
  const far = reach(sql`${vendorId}::uuid`)
  return sql`(q.first_day <= ${lastDay}::date + ${far} and q.last_day >= ${firstDay}::date - ${far})`
}

/** Another's booking, a day off, or an imported calendar: what does not end by itself. */
export const isTakenFor = (resource: Sql, stay: Sql) => sql`(
  exists (
    select from calendar_blocks c where c.resource_id = ${resource}.id and c.occupied && ${stay} and c.kind <> 'hold'
  )
  or exists (
    select
    from imported_calendars i
    where i.vendor_id = ${resource}.vendor_id and (
        i.resource_id is null or i.resource_id in (select id from resources_sharing(${resource}.id))
      )
      and i.busy && ${stay}
  )
)`

/** What a vendor says of itself that decides whether anybody can wait there; nothing when it is not public. */
export const readTerms = (db: Db, vendorId: string) =>
  db.maybe<{ isBookable: boolean; zone: string | null; rules: WorkingRules | null }>(sql`
    select ${isBookable} as "isBookable", zone_of_city(v.city_id) as zone, k.rules
    from vendors v
    left join working_rules k on k.vendor_id = v.id
    where v.id = ${vendorId} and is_listed(v.status)`)

/** Whether only holds stand in the way, and how many wait for one of the days, and for that hall or any. */
export const judge = (tx: Db, vendorId: string, stay: Stay, { hall = null, guests }: Which) =>
  tx.one<{ isHeld: boolean; waiting: number }>(sql`
    select
      exists (
        select
        from resources r
        where r.vendor_id = ${vendorId} and r.retired_at is null ${matchesHall({ hall, guests })}
          and not ${isTakenFor(sql`r`, needed(sql`r.vendor_id`, stay))}
      ) as "isHeld",
      (
        select count(*)::int
        from queue_entries q
        where q.vendor_id = ${vendorId} and q.status = 'waiting'
          and ${isNear(vendorId, stay)} and ${days} && ${needed(sql`q.vendor_id`, stay)}
          and (${hall}::uuid is null or ${wantsHall(sql`q.resource_id`, sql`${hall}::uuid`)})
      ) as waiting`)

/** With the hall that they want; null for any. */
type Joining = Omit<Next, 'resourceId' | 'resourceName' | 'hall' | 'chosenId'> & {
  resourceId: string | null
}
export const insert = (tx: Db, entry: Joining, now: Moment) =>
  tx.run(sql`
    insert into queue_entries (
      id, vendor_id, wedding_id, user_id, first_day, last_day, times, guests, package_name, note, estimate,
      cancellation, deposit, town, resource_id, joined_at
    )
    values (
      ${entry._id}, ${entry.vendorId}, ${entry.weddingId}, ${entry.userId}, ${entry.firstDay}::date,
      ${entry.lastDay}::date, ${timesJson(entry)}::jsonb, ${entry.guests}::int, ${entry.packageName}, ${entry.note},
      ${JSON.stringify(entry.total)}::jsonb, ${entry.cancellation && JSON.stringify(entry.cancellation)}::jsonb,
      ${entry.deposit && JSON.stringify(entry.deposit)}::jsonb,
      ${entry.town && JSON.stringify(entry.town)}::jsonb, ${entry.resourceId}::uuid, ${now}::timestamptz
    )`)

/** Nothing when it is not theirs, or has ended. */
export const leave = (tx: Db, weddingId: string, entryId: string, now: Moment) =>
  tx.maybe<{ vendorId: string }>(sql`
    update queue_entries
    set status = 'left', ended_at = ${now}::timestamptz
    where id = ${entryId} and wedding_id = ${weddingId} and status = 'waiting'
    returning vendor_id as "vendorId"`)

export const setStatus = (tx: Db, entryId: string, status: QueueStatus, now: Moment) =>
  tx.later(sql`
    update queue_entries set status = ${status}, ended_at = ${now}::timestamptz where id = ${entryId}::uuid`)
/** The request is for the functions that its place was for. */
export const setBooking = (tx: Db, entryId: string, bookingId: string) =>
  tx.later(sql`
    with entry as (
      update queue_entries
      set booking_id = ${bookingId}::uuid
      where id = ${entryId}::uuid
      returning functions, drift_answer
    )
    update bookings b
    set functions = entry.functions, drift_answer = entry.drift_answer
    from entry
    where b.id = ${bookingId}::uuid`)

/** Of a couple: all, or these; or of a vendor: all, or those who want one of these days. */
export type Whose =
  | { weddingId: string; entryIds?: readonly string[]; vendorId?: undefined }
  | { vendorId: string; days?: Stay | undefined }
export const whose = (of: Whose) => {
  if (of.vendorId === undefined) {
    const { weddingId, entryIds } = of
    return entryIds
      ? sql`q.wedding_id = ${weddingId}::uuid and q.id = any (${entryIds}::uuid[])`
      : sql`q.wedding_id = ${weddingId}::uuid`
  }
  const { vendorId, days: only } = of
  return only
    ? sql`q.vendor_id = ${vendorId}::uuid and ${isNear(vendorId, only)}`
    : sql`q.vendor_id = ${vendorId}::uuid`
}

/** A resource `r` of what an entry `q` waits for: the chosen one, or any with room for its guests. */
export const isWaitedFor = sql`r.vendor_id = q.vendor_id and r.retired_at is null
  and (q.resource_id = r.id or (q.resource_id is null and coalesce(r.capacity, q.guests) >= q.guests))`

export type Next = Stay & {
  _id: string
  vendorId: string
  weddingId: string
  userId: string
  guests: number
  packageName: string | null
  note: string
  total: Estimate & { lines: EstimateLine[] }
  cancellation: Policy | null
  deposit: Deposit | null
  town: BookingTown | null
  resourceId: string
  resourceName: string
  /** What the couple reads of it. */
  hall: string | null
  /** The hall they wait for; null for any. */
  chosenId: string | null
}
/**
 * The first of the queue for whom a resource is free for all of its days; nobody leaves it meanwhile. Holds stand until
 * they are ended, also those whose time is over: each hands its own days on. For whoever asked and is gone, an owner
 * asks.
 */
export const firstThatFits = (tx: Db, of: Whose) =>
  tx.maybe<Next>(sql`
    select q.id as "_id", q.vendor_id as "vendorId", q.wedding_id as "weddingId",
      coalesce(
        (select u.id from users u where u.id = q.user_id and u.deleted_at is null),
        (
          select m.user_id
          from wedding_members m
          where m.wedding_id = q.wedding_id
          order by m.role = 'owner' desc, m.created_at limit 1
        )
      ) as "userId",
      q.first_day as "firstDay", q.last_day as "lastDay", q.times, q.guests, q.package_name as "packageName", q.note,
      q.estimate as total, q.cancellation, q.deposit, q.town, fits.id as "resourceId", fits.hall,
      fits.name as "resourceName", q.resource_id as "chosenId"
    from queue_entries q
    cross join lateral (
      select r.id, r.name, ${hallName(sql`r`, sql`false`)} as hall
      from resources r
      where ${isWaitedFor} and not ${isTakenFor(sql`r`, days)}
        and not exists (select from calendar_blocks c where c.resource_id = r.id and c.occupied && ${days})
      order by ${givenFirst(sql`r`, sql`q.guests`)} limit 1
    ) fits
    where q.status = 'waiting' and ${whose(of)}
    order by q.seq limit 1
    for update of q`)

/** Open pages of those who wait there ask for their places again, and the vendor's for how many they are. */
export const wake = (tx: Db, vendorId: string, only?: Stay) =>
  tx.later(sql`
    select pg_notify('live', json_build_object('to', told."to", 'type', told.type, 'id', told.id)::text)
    from (
      select json_build_array(q.wedding_id) as "to", 'Queue' as type, 'LIST' as id
      from queue_entries q
      where q.status = 'waiting' and ${whose({ vendorId, days: only })}
      union all
      select json_build_array(q.vendor_id), 'Booking', q.id::text
      from bookings q
      where q.is_held and q.status in ('requested', 'offered', 'change_asked') and ${whose({ vendorId, days: only })}
    ) told`)
