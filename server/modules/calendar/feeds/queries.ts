import type { BookingTime } from '#domain/times.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { contactPerson, coupleMobile } from '#server/modules/account/users/people.ts'
import { isWhole } from '#server/modules/calendar/calendar/blockColumns.ts'
import { isOver } from '#server/modules/calendar/calendar/days.ts'

/** Whose calendar it is, and which member follows it. */
export type Of = { vendorId: string | null; weddingId: string | null; userId: string }
type Reader = Pick<Of, 'userId'> & { isOwner: boolean }
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
  holders: { _id: string; name: string; madeAt: string; askedAt: string | null }[]
}
const columns = sql`f.id, f.seed, f.fingerprint, f.with_names as "withNames",
  f.with_payments as "withPayments", f.made_at as "madeAt", f.asked_at as "askedAt"`

/** Which other members have an address of the same; for owners. */
const holders = (same: Sql, { userId, isOwner }: Reader) => sql`coalesce(
  (
    select json_agg(
        json_build_object('_id', o.id, 'name', u.name, 'madeAt', o.made_at, 'askedAt', o.asked_at)
        order by u.name, o.id
      )
    from feeds o
    join users u on u.id = o.user_id
    where ${isOwner} and o.user_id <> ${userId} and ${same}
  ),
  '[]') as holders`

/** The business, then each of its teams and halls where it has several. */
export const ofVendor = (db: Db, vendorId: string, reader: Reader) =>
  db.many<FeedRow>(sql`
    select 'business' as of, null::uuid as "resourceId", v.business_name as name, ${columns},
      ${holders(sql`o.vendor_id = v.id and o.resource_id is null`, reader)}
    from vendors v
    left join feeds f on f.vendor_id = v.id and f.resource_id is null and f.user_id = ${reader.userId}
    where v.id = ${vendorId}
    union all
    select 'resource', r.id, r.name, ${columns}, ${holders(sql`o.resource_id = r.id`, reader)}
    from (
      select id, name, position, count(*) over () as all
      from resources
      where vendor_id = ${vendorId} and retired_at is null
      order by position, id
    ) r
    left join feeds f on f.resource_id = r.id and f.user_id = ${reader.userId}
    where r.all > 1 or f.id is not null`)
export const ofWedding = (db: Db, weddingId: string, reader: Reader) =>
  db.many<FeedRow>(sql`
    select 'wedding' as of, null::uuid as "resourceId", wedding_name(w.id) as name, ${columns},
      ${holders(sql`o.wedding_id = w.id`, reader)}
    from weddings w
    left join feeds f on f.wedding_id = w.id and f.user_id = ${reader.userId}
    where w.id = ${weddingId}`)

export const ownsResource = (db: Db, vendorId: string, resourceId: string) =>
  db.maybe(sql`
    select from resources
    where id = ${resourceId} and vendor_id = ${vendorId} and retired_at is null`)

/** A new address takes the place of the one it had; what it shows stays as it was unless said. */
export const make = (
  tx: Db,
  { vendorId, weddingId, userId }: Of,
  resourceId: string | null,
  { seed, fingerprint }: { seed: string; fingerprint: Buffer },
  withNames: boolean | null,
  now: Date,
) =>
  tx.run(sql`
    insert into feeds as f (
      user_id, vendor_id, resource_id, wedding_id, seed, fingerprint, with_names, made_at
    )
    values (
      ${userId}, ${vendorId}::uuid, ${resourceId}::uuid, ${weddingId}::uuid, ${seed}, ${fingerprint},
      -- A couple's is read by the couple.
      coalesce(${withNames}::boolean, ${weddingId}::uuid is not null), ${now}
    )
    on conflict (user_id, vendor_id, resource_id, wedding_id) do update
    set seed = excluded.seed, fingerprint = excluded.fingerprint, made_at = excluded.made_at, asked_at = null,
      with_names = coalesce(${withNames}::boolean, f.with_names)`)

const isOfGroup = ({ vendorId, weddingId }: Of): Sql =>
  vendorId ? sql`vendor_id = ${vendorId}` : sql`wedding_id = ${weddingId}`
const isTheirs = (of: Of): Sql => sql`user_id = ${of.userId} and ${isOfGroup(of)}`
export type Shown = { withNames?: boolean | undefined; withPayments?: boolean | undefined }
/** A team's or a hall's never has payments in it. */
export const change = (tx: Db, of: Of, id: string, { withNames, withPayments }: Shown) =>
  tx.run(sql`
    update feeds
    set with_names = coalesce(${withNames ?? null}::boolean, with_names),
      with_payments = resource_id is null and coalesce(${withPayments ?? null}::boolean, with_payments)
    where id = ${id} and ${isTheirs(of)}`)
export const remove = (tx: Db, of: Of, id: string, isOwner: boolean) =>
  tx.run(sql`delete from feeds where id = ${id} and ${isOwner ? isOfGroup(of) : isTheirs(of)}`)
export const listOfGroup = (tx: Db, of: Of) =>
  tx.many<{ id: string }>(sql`select id from feeds where ${isOfGroup(of)} order by id for update`)
export const renew = (
  tx: Db,
  id: string,
  { seed, fingerprint }: { seed: string; fingerprint: Buffer },
  now: Date,
) =>
  tx.run(sql`
    update feeds
    set seed = ${seed}, fingerprint = ${fingerprint}, made_at = ${now}, asked_at = null
    where id = ${id}`)

export type Followed = Omit<Of, 'userId'> & {
  id: string
  resourceId: string | null
  withNames: boolean
  withPayments: boolean
  madeAt: string
  name: string
  zone: string | null
}
/**
 * The feed of an address, whose holder is still a member (their membership takes it along) and not suspended; that it
 * was asked for is noted once an hour.
 */
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
    join users u on u.id = f.user_id and u.suspended_at is null and u.deleted_at is null
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
  /** Of the hall, else of the business, once it is booked. */
  address: string | null
  /** Of the other side, once it is booked. */
  phone: string | null
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

/** Of the couple of a booking `b`, whom its vendor entered, who has left, or whom `u` speaks for. */
const couplePhone = sql`coalesce(
  b.by_hand ->> 'phone',
  case when b.kept_contact ->> 'side' = 'user' then b.kept_contact ->> 'phone' end,
  ${coupleMobile}
)`
const vendorPhone = sql`case
  when b.kept_contact ->> 'side' = 'vendor' then b.kept_contact ->> 'phone' else v.contact_phone
end`

/** Bookings and requests that hold time, those of the last months, and for a time those that have ended. */
export const readEntries = (db: Db, { vendorId, weddingId, resourceId }: Followed, now: Date) =>
  db.many<Entry>(sql`
    select b.id, b.status, b.couple_name as couple, v.business_name as business, r.name as resource,
      t.name as city,
      case
        when b.status in ('confirmed', 'completed') then coalesce(nullif(r.address, ''), nullif(v.address, ''))
      end as address,
      case
        when b.status in ('confirmed', 'completed')
          then nullif(${vendorId ? couplePhone : vendorPhone}, '')
      end as phone,
      b.first_day as "firstDay", b.last_day as "lastDay", b.times,
      zone_of_city(v.city_id) as zone, b.guests, s.changes,
      coalesce(s.at, b.created_at) as "changedAt"
    from bookings b
    join vendors v on v.id = b.vendor_id
    join resources r on r.id = b.resource_id
    left join cities t on t.id = v.city_id
    left join ${contactPerson(sql`b.wedding_id`, sql`b.user_id`)} u on true
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
