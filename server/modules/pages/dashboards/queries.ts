import type { countedInBudget } from '#domain/bookings/budget.ts'
import type { Moment } from '#domain/days.ts'
import { isEnquiry } from '#server/modules/vendors/profiles/responseRate.ts'
import { type Db, sql } from '#server/db/db.ts'

export type CoupleNumbers = {
  favorites: number
  /** Requests that hold a day and wait for the vendor's answer. */
  held: number
}

const isOpen = (now: Moment) =>
  sql`(status in ('requested', 'offered', 'change_asked') and expires_at > ${now})`
const isAgreed = sql`status in ('confirmed', 'completed')`

export const readCoupleNumbers = (db: Db, weddingId: string, now: Moment) =>
  db.one<CoupleNumbers>(sql`
    select (select count(*) from favorites where wedding_id = ${weddingId}) as favorites,
      (
        select count(distinct held.day)::int
        from bookings
        cross join lateral (
          select generate_series(first_day, last_day, '1 day')::date as day
          where times is null
          union all
          select (each.value ->> 'day')::date from jsonb_array_elements(times) each
        ) held
        where wedding_id = ${weddingId} and status = 'requested' and is_held and expires_at > ${now}
      ) as held`)

export type CountedRow = Parameters<typeof countedInBudget>[0] & { isOpen: boolean }
/** What is asked for and agreed, as a budget counts it. */
export const readCounted = (db: Db, weddingId: string, now: Moment) =>
  db.many<CountedRow>(sql`
    select sum, estimate as total, coalesce(estimate->'lines', '[]') as lines,
      ${isOpen(now)} as "isOpen"
    from bookings
    where wedding_id = ${weddingId} and (${isOpen(now)} or ${isAgreed})`)

export type VendorFacts = {
  status: string
  note: string | null
  photos: number
  price: boolean
  /** A price is stated, and not whether tax is in it. */
  taxOpen: boolean
  /** Its address, by which is known what it has. */
  category: string | null
  description: boolean
  packages: number
  capacity: boolean
  policy: boolean
  address: boolean
  /** It comes to other towns, and does not say for how much. */
  travelOpen: boolean
  /** Whether couples see which of its days are free. */
  calendar: boolean
  /** Halls and teams that were added, and are not open. */
  drafts: { _id: string; name: string }[]
  ratingSum: number
  ratingCount: number
}
export const readVendorFacts = (db: Db, vendorId: string) =>
  db.one<VendorFacts>(sql`
    select v.status, v.note, v.price_kind is not null as price,
      coalesce(v.price_kind <> 'on_request' and v.price_tax = 'not_stated', false) as "taxOpen",
      (select slug from categories where id = v.category_id) as category,
      v.description <> '' as description,
      (select count(*) from packages where vendor_id = v.id) as packages,
      v.capacity_max is not null as capacity, v.cancellation is not null as policy,
      v.address <> '' as address,
      coalesce(v.travel_max_km, 0) > 0
        and coalesce(v.travel_fee, v.travel_per_km) is null as "travelOpen",
      v.calendar_since is not null as calendar, v.rating_sum as "ratingSum",
      v.rating_count as "ratingCount",
      (select count(*) from photos where vendor_id = v.id) as photos,
      (
        select coalesce(json_agg(json_build_object('_id', id, 'name', name) order by position, id), '[]')
        from resources
        where vendor_id = v.id and is_draft
      ) as drafts
    from vendors v
    where v.id = ${vendorId}`)

export type Funnel = { views: number; enquiries: number; requests: number; confirmed: number }
export const readFunnel = (db: Db, vendorId: string, since: Moment) =>
  db.one<Funnel>(sql`
    select (
      select coalesce(sum(count), 0)
      from vendor_views
      where vendor_id = ${vendorId} and day >= (${since}::timestamptz at time zone ${since.zone})::date
    ) as views,
      (
        select count(*)
        from enquiries e
        where vendor_id = ${vendorId} and created_at >= ${since} and ${isEnquiry}
      ) as enquiries,
      made.requests, made.confirmed
    from (
      select count(*) as requests,
        count(*) filter (where status in ('confirmed', 'completed')) as confirmed
      from bookings
      where vendor_id = ${vendorId} and created_at >= ${since} and by_hand is null
    ) made`)

/** Eight weeks from Monday to Sunday, this one last. */
export const readWeeks = (db: Db, vendorId: string, today: string, zone: string) =>
  db.many<{ week: string; views: number; enquiries: number; requests: number }>(sql`
    with made as materialized (
      select created_at
      from bookings
      where vendor_id = ${vendorId} and by_hand is null
        and created_at >= (date_trunc('week', ${today}::timestamp) - interval '7 weeks') at time zone ${zone}
    )
    select week::date as week,
      (
        select coalesce(sum(count), 0)
        from vendor_views
        where vendor_id = ${vendorId} and day >= week::date and day < week::date + 7
      ) as views,
      (
        select count(*)
        from enquiries e
        where vendor_id = ${vendorId}
          and created_at >= week at time zone ${zone}
          and created_at < (week + interval '7 days') at time zone ${zone}
          and ${isEnquiry}
      ) as enquiries,
      (
        select count(*)
        from made
        where created_at >= week at time zone ${zone}
          and created_at < (week + interval '7 days') at time zone ${zone}
      ) as requests
    from generate_series(
      date_trunc('week', ${today}::timestamp) - interval '7 weeks',
      date_trunc('week', ${today}::timestamp), interval '1 week'
    ) week
    order by week`)
