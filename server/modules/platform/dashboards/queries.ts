import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export type CoupleNumbers = {
  favorites: number
  requested: number
  agreed: number
  unread: number
  toReview: number
}

/** Money of one currency; a range or "from" counts with its lower end. */
export const readCoupleNumbers = (db: Db, userId: string, currency: string, reviewFrom: string) =>
  db.one<CoupleNumbers>(sql`
    select (select count(*) from favorites where user_id = ${userId}) as favorites,
      (
        select coalesce(sum((estimate->>'amount')::bigint), 0)
        from bookings
        where user_id = ${userId} and status = 'requested' and estimate->>'currency' = ${currency}
      ) as requested,
      (
        select coalesce(sum((estimate->>'amount')::bigint), 0)
        from bookings
        where user_id = ${userId}
          and status in ('confirmed', 'completed')
          and estimate->>'currency' = ${currency}
      ) as agreed,
      (select count(*) from enquiries where user_id = ${userId} and unread_user > 0) as unread,
      (
        select count(*)
        from bookings b
        where user_id = ${userId}
          and status = 'completed'
          and last_day >= ${reviewFrom}
          and not exists (select from reviews where booking_id = b.id)
      ) as "toReview"`)

export type VendorFacts = {
  status: string
  note: string | null
  photos: number
  price: boolean
  requests: number
  waiting: number
  toReply: number
  ratingSum: number
  ratingCount: number
}
export const readVendorFacts = (db: Db, vendorId: string) =>
  db.one<VendorFacts>(sql`
    select v.status, v.note, v.price_kind is not null as price, v.rating_sum as "ratingSum",
      v.rating_count as "ratingCount",
      (select count(*) from photos where vendor_id = v.id) as photos,
      (select count(*) from bookings where vendor_id = v.id and status = 'requested') as requests,
      (
        select count(*)
        from enquiries
        where vendor_id = v.id and status <> 'closed' and last_from = 'user'
      ) as waiting,
      (select count(*) from reviews where vendor_id = v.id and reply is null
        and removed_at is null) as "toReply"
    from vendors v
    where v.id = ${vendorId}`)

export type Funnel = { views: number; enquiries: number; requests: number; confirmed: number }
export const readFunnel = (db: Db, vendorId: string, since: Date) =>
  db.one<Funnel>(sql`
    select (
      select coalesce(sum(count), 0)
      from vendor_views
      where vendor_id = ${vendorId} and day >= ${since}::date
    ) as views,
      (
        select count(*) from enquiries where vendor_id = ${vendorId} and created_at >= ${since}
      ) as enquiries,
      (
        select count(*) from bookings where vendor_id = ${vendorId} and created_at >= ${since}
      ) as requests,
      (
        select count(*)
        from bookings
        where vendor_id = ${vendorId}
          and created_at >= ${since}
          and status in ('confirmed', 'completed')
      ) as confirmed`)

/** Eight weeks from Monday to Sunday, this one last. */
export const readWeeks = (db: Db, vendorId: string, today: string) =>
  db.many<{ week: string; views: number; enquiries: number; requests: number }>(sql`
    select week::date as week,
      (
        select coalesce(sum(count), 0)
        from vendor_views
        where vendor_id = ${vendorId} and day >= week::date and day < week::date + 7
      ) as views,
      (
        select count(*)
        from enquiries
        where vendor_id = ${vendorId}
          and created_at >= week
          and created_at < week + interval '7 days'
      ) as enquiries,
      (
        select count(*)
        from bookings
        where vendor_id = ${vendorId}
          and created_at >= week
          and created_at < week + interval '7 days'
      ) as requests
    from generate_series(
      date_trunc('week', ${today}::timestamp) - interval '7 weeks',
      date_trunc('week', ${today}::timestamp), interval '1 week'
    ) week
    order by week`)
