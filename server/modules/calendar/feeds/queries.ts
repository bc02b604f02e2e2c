import type { BookingTime } from '#domain/times.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { isWhole } from '#server/modules/calendar/calendar/blockColumns.ts'
import { isOver } from '#server/modules/calendar/calendar/days.ts'

/** Whose calendar it is. */
export type Of = { vendorId: string | null; weddingId: string | null }
export type FeedRow = {
  id: string | null
  of: 'business' | 'resource' | 'wedding'
  resourceId: string | null
  name: string
  seed: string | null
  fingerprint: Buffer | null
  withNames: boolean | null
  withPayments: boolean | null
  madeAt: string | null
  askedAt: string | null
}
const columns = sql`f.id, f.seed, f.fingerprint, f.with_names as "withNames",
  f.with_payments as "withPayments", f.made_at as "madeAt", f.asked_at as "askedAt"`

/** The business, then each of its teams and halls where it has several. */
export const ofVendor = (db: Db, vendorId: string) =>
  db.many<FeedRow>(sql`
    select 'business' as of, null::uuid as "resourceId", v.business_name as name, ${columns}
    from vendors v
    left join feeds f on f.vendor_id = v.id and f.resource_id is null
    where v.id = ${vendorId}
    union all
    select 'resource', r.id, r.name, ${columns}
    from (
      select id, name, position, count(*) over () as all
      from resources
      where vendor_id = ${vendorId} and retired_at is null
      order by position, id
    ) r
    left join feeds f on f.resource_id = r.id
    where r.all > 1 or f.id is not null`)
export const ofWedding = (db: Db, weddingId: string) =>
  db.many<FeedRow>(sql`
    select 'wedding' as of, null::uuid as "resourceId", wedding_name(w.id) as name, ${columns}
    from weddings w
    left join feeds f on f.wedding_id = w.id
    where w.id = ${weddingId}`)

export const ownsResource = (db: Db, vendorId: string, resourceId: string) =>
  db.maybe(sql`
    select from resources
    where id = ${resourceId} and vendor_id = ${vendorId} and retired_at is null`)

/** A new address takes the place of the one it had; what it shows stays as it was unless said. */
export const make = (
  tx: Db,
  { vendorId, weddingId }: Of,
  resourceId: string | null,
  { seed, fingerprint }: { seed: string; fingerprint: Buffer },
  withNames: boolean | null,
  now: Date,
) =>
  tx.run(sql`
    insert into feeds as f (vendor_id, resource_id, wedding_id, seed, fingerprint, with_names, made_at)
    values (
      ${vendorId}::uuid, ${resourceId}::uuid, ${weddingId}::uuid, ${seed}, ${fingerprint},
      -- A couple's is read by the couple.
      coalesce(${withNames}::boolean, ${weddingId}::uuid is not null), ${now}
    )
    on conflict (vendor_id, resource_id, wedding_id) do update
    set seed = excluded.seed, fingerprint = excluded.fingerprint, made_at = excluded.made_at, asked_at = null,
      with_names = coalesce(${withNames}::boolean, f.with_names)`)

const isTheirs = ({ vendorId, weddingId }: Of): Sql =>
  vendorId ? sql`vendor_id = ${vendorId}` : sql`wedding_id = ${weddingId}`
export type Shown = { withNames?: boolean | undefined; withPayments?: boolean | undefined }
/** A team's or a hall's never has payments in it. */
export const change = (tx: Db, of: Of, id: string, { withNames, withPayments }: Shown) =>
  tx.run(sql`
    update feeds
    set with_names = coalesce(${withNames ?? null}::boolean, with_names),
      with_payments = resource_id is null and coalesce(${withPayments ?? null}::boolean, with_payments)
    where id = ${id} and ${isTheirs(of)}`)
export const remove = (tx: Db, of: Of, id: string) =>
  tx.run(sql`delete from feeds where id = ${id} and ${isTheirs(of)}`)

export type Followed = Of & {
  id: string
  resourceId: string | null
  withNames: boolean
  withPayments: boolean
  madeAt: string
  name: string
  zone: string | null
}
/** The feed of an address; that it was asked for is noted once an hour. */
export const findFeed = (db: Db, fingerprint: Buffer, now: Date) =>
  db.maybe<Followed>(sql`
    with noted as (
      update feeds
      set asked_at = ${now}
      where fingerprint = ${fingerprint}
        and (asked_at is null or asked_at < ${now}::timestamptz - interval '1 hour')
    )
    select f.id, f.vendor_id as "vendorId", f.wedding_id as "weddingId", f.resource_id as "resourceId",
      f.with_names as "withNames", f.with_payments as "withPayments", f.made_at as "madeAt",
      coalesce(r.name || ', ' || v.business_name, v.business_name, wedding_name(f.wedding_id)) as name,
      zone_of_city(v.city_id) as zone
    from feeds f
    left join vendors v on v.id = f.vendor_id
    left join resources r on r.id = f.resource_id
    where f.fingerprint = ${fingerprint}`)

export type Entry = {
  id: string
  status: BookingStatus
  couple: string
  business: string
  resource: string
  city: string | null
  firstDay: string
  lastDay: string
  times: readonly BookingTime[] | null
  /** Of the place it is in. */
  zone: string | null
  guests: number
  changes: number
  changedAt: string
}
/** Whatever ended is said for so many days, so that those who follow take it out. */
const endedDays = 30
const maxEntries = 5000

/** What takes the time of a hall: its own, and what stands in all that it contains or lies within. */
const shares = (row: Sql, resourceId: string | null) =>
  sql`${row}.resource_id in (select id from resources_sharing(${resourceId}::uuid))`

/** Bookings and requests that hold time, those of the last months, and for a time those that have ended. */
export const readEntries = (db: Db, { vendorId, weddingId, resourceId }: Followed, now: Date) =>
  db.many<Entry>(sql`
    select b.id, b.status, b.couple_name as couple, v.business_name as business, r.name as resource,
      t.name as city, b.first_day as "firstDay", b.last_day as "lastDay", b.times,
      zone_of_city(v.city_id) as zone, b.guests, s.changes,
      coalesce(s.at, b.created_at) as "changedAt"
    from bookings b
    join vendors v on v.id = b.vendor_id
    join resources r on r.id = b.resource_id
    left join cities t on t.id = v.city_id
    left join lateral (
      select * from calendar_blocks where booking_id = b.id and of_id is null order by during limit 1
    ) c on true
    cross join lateral (
      select count(*)::int as changes, max(at) as at from state_changes where subject_id = b.id
    ) s
    where ${vendorId ? sql`b.vendor_id = ${vendorId}` : sql`b.wedding_id = ${weddingId}`}
      and (${resourceId}::uuid is null or ${shares(sql`b`, resourceId)})
      and b.last_day > ${now}::timestamptz - interval '90 days'
      and case
        when b.status in ('requested', 'offered', 'change_asked') then c.id is not null and not ${isOver(now)}
        when b.status in ('confirmed', 'completed') then true
        else s.at > ${now}::timestamptz - make_interval(days => ${endedDays})
      end
    order by b.first_day, b.id
    limit ${maxEntries}`)

export type DayOff = {
  id: string
  resource: string
  firstDay: string
  lastDay: string
  note: string
  /** Of parts of a day: from a time of the first day until one of that day; null for whole days. */
  hours: { from: string; until: string; to: string } | null
}
export const readDaysOff = (db: Db, { vendorId, resourceId }: Followed, now: Date) =>
  db.many<DayOff>(sql`
    select c.id, r.name as resource, lower(c.during)::date as "firstDay",
      (upper(c.during) - interval '1 second')::date as "lastDay", c.note,
      case when not ${isWhole} then json_build_object(
        'from', to_char(lower(c.during), 'HH24:MI'),
        'until', upper(c.during)::date,
        'to', to_char(upper(c.during), 'HH24:MI')
      ) end as hours
    from calendar_blocks c
    join resources r on r.id = c.resource_id
    where c.vendor_id = ${vendorId}
      and c.kind = 'day_off'
      and c.of_id is null
      and (${resourceId}::uuid is null or ${shares(sql`c`, resourceId)})
      and upper(c.during) > ${now}::timestamptz - interval '90 days'
    order by lower(c.during), c.id
    limit ${maxEntries}`)
