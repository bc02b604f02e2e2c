import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { getVendorReviews, ReviewSort } from '#contract/bookings/reviews.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'
import { lastHiddenDay } from '#domain/bookings/outcomes.ts'
import { type BookingRow, photosOf, removedOf } from '#server/modules/bookings/bookings/queries.ts'

type Stars = Record<'rating' | 'quality' | 'value' | 'communication' | 'punctuality', number>
export type ReviewKey = readonly [rank: number, micros: number, id: string]
type Breakdown = Output<typeof getVendorReviews>['breakdown']
const micros = sql`(extract(epoch from r.created_at) * 1000000)::bigint`

/** Of a booking that is locked. What is public is not changed any more: then there is no row. */
export const saveReview = (
  tx: Db,
  { _id, vendorId }: BookingRow,
  author: string,
  stars: Stars & { body: string },
  { now, publicFrom }: When,
) =>
  tx.maybe<Saved>(sql`
    insert into reviews as r (
      booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body,
      created_at, public_from
    )
    values (
      ${_id}, ${vendorId}, ${author}, ${stars.rating}, ${stars.quality}, ${stars.value},
      ${stars.communication}, ${stars.punctuality}, ${stars.body}, ${now}, ${publicFrom}
    )
    on conflict (booking_id) do update
    set rating = excluded.rating, quality = excluded.quality, value = excluded.value,
      communication = excluded.communication, punctuality = excluded.punctuality,
      body = excluded.body, changed_at = excluded.created_at
    where not r.is_public
    returning ${saved}`)

export const saveCoupleReview = (
  tx: Db,
  { _id, vendorId }: BookingRow,
  { rating, body }: { rating: number; body: string },
  { now, publicFrom }: When,
) =>
  tx.maybe<Saved>(sql`
    insert into couple_reviews as r (
      booking_id, vendor_id, rating, body, created_at, public_from
    )
    values (${_id}, ${vendorId}, ${rating}, ${body}, ${now}, ${publicFrom})
    on conflict (booking_id) do update
    set rating = excluded.rating, body = excluded.body, changed_at = excluded.created_at
    where not r.is_public
    returning ${saved}`)

export type When = { now: Moment; publicFrom: Sql }
type Saved = { isNew: boolean; publicFrom: string }
const saved = sql`r.changed_at is null as "isNew", r.public_from as "publicFrom"`

/** When what is written first becomes public at the latest: at the end of a day, which pages name. */
export function latest(row: BookingRow, now: Moment): Sql {
  const zone = row.zone ?? now.zone
  return sql`(${lastHiddenDay(row, todayOf(now, zone))}::date + 1)::timestamp at time zone ${zone}`
}

/** Shows both at once. @returns how many were not public before */
export const makePublic = async (tx: Db, bookingId: string, now: Moment) => {
  const set = sql`set is_public = true, public_from = least(public_from, ${now}::timestamptz)
    where booking_id = ${bookingId} and not is_public`
  return (
    (await tx.run(sql`update reviews ${set}`)) + (await tx.run(sql`update couple_reviews ${set}`))
  )
}

/** When the next one becomes public; null while none waits. */
export const nextDue = async (db: Db) =>
  (
    await db.one<{ at: string | null }>(sql`
      select least(
        (select min(public_from) from reviews where not is_public),
        (select min(public_from) from couple_reviews where not is_public)
      ) as at`)
  ).at

export const listDue = (db: Db, now: Moment) =>
  db.many<{ id: string }>(sql`
    select booking_id as id
    from (
      select booking_id, public_from from reviews where not is_public and public_from <= ${now}
      union
      select booking_id, public_from
      from couple_reviews
      where not is_public and public_from <= ${now}
    ) due
    order by public_from, booking_id limit 200`)

export type CoupleKey = readonly [micros: number, id: string]
/** What vendors have said of the couple that asks in a booking or a thread of this vendor. */
export async function listCoupleReviews(
  db: Db,
  vendorId: string,
  about: { bookingId: string | null; enquiryId: string | null },
  { after, size }: { after: CoupleKey | undefined; size: number },
) {
  const ofCouple = sql`r.is_public and b.wedding_id in (
    select wedding_id from bookings where id = ${about.bookingId}::uuid and vendor_id = ${vendorId}
    union all
    select wedding_id from enquiries where id = ${about.enquiryId}::uuid and vendor_id = ${vendorId}
  )`
  const rows = await db.many<CoupleReview & { micros: number }>(sql`
    select r.id as "_id", r.rating, r.body, v.business_name as author,
      to_char(r.created_at, 'YYYY-MM') as month, null as "publicFrom", ${removedOf(sql`r`)} as removed,
      ${micros} as micros
    from couple_reviews r
    join bookings b on b.id = r.booking_id
    join vendors v on v.id = r.vendor_id
    where ${ofCouple}
      ${after ? sql`and (${micros}, r.id) < (${after[0]}::bigint, ${after[1]}::uuid)` : nothing}
    order by r.created_at desc, r.id desc limit ${size + 1}`)
  const { total } = await db.one<{ total: number }>(
    sql`
      select count(*)::int as total
      from couple_reviews r
      join bookings b on b.id = r.booking_id
      where ${ofCouple}`,
  )
  return { rows, total }
}

/** @returns whether there was a review without a reply */
export const setReply = async (tx: Db, bookingId: string, reply: string, now: Date) =>
  (await tx.run(sql`
    update reviews
    set reply = ${reply}, replied_at = ${now}
    where booking_id = ${bookingId} and is_public and reply is null and removed_at is null`)) === 1

/** How many reviews gave each number of stars, and how the parts came out; null without any. */
export const readBreakdown = async (db: Db, vendorId: Sql) =>
  (
    await db.batched.one<{ breakdown: Breakdown | null }>(sql`
      select case
        when count(*) > 0
          then json_build_object(
            'stars', json_build_array(
              count(*) filter (where rating = 5), count(*) filter (where rating = 4),
              count(*) filter (where rating = 3), count(*) filter (where rating = 2),
              count(*) filter (where rating = 1)
            ),
            'quality', round(avg(quality), 1), 'value', round(avg(value), 1),
            'communication', round(avg(communication), 1),
            'punctuality', round(avg(punctuality), 1),
            'withPhotos', count(*) filter (where ${hasPhotos})
          )
      end as breakdown
      from reviews r
      where vendor_id = ${vendorId} and is_public and removed_at is null`)
  ).breakdown

const hasPhotos = sql`exists (select from review_photos f where f.booking_id = r.booking_id and f.lost_at is null)`
/** What stands first; among equals the newest. A removed one has no stars to stand by. */
const ranks: Record<ReviewSort, Sql> = {
  newest: sql`0`,
  highest: sql`case when r.removed_at is null then r.rating else -9 end`,
  lowest: sql`case when r.removed_at is null then -r.rating else -9 end`,
  photos: sql`(r.removed_at is null and ${hasPhotos})::int`,
}

export const countRemoved = async (db: Db, vendorId: Sql) =>
  (
    await db.batched.one<{ count: number }>(sql`
      select count(*)::int as count
      from reviews r
      where vendor_id = ${vendorId} and removed_at is not null`)
  ).count

/** Takes it out of its vendor's stars, or counts it again, in one statement. Nothing when it is so already. */
export const setRemoved = (tx: Db, reviewId: string, reason: string | null) =>
  tx.maybe<{ bookingId: string; vendorId: string; author: string }>(sql`
    with set as (
      update reviews
      set removed_at = ${reason === null ? null : new Date()}::timestamptz, removed_reason = ${reason}
      where id = ${reviewId} and is_public and (removed_at is null) = ${reason !== null}
      returning booking_id, vendor_id, author, rating
    ),
    counted as (
      update vendors v
      set rating_sum = v.rating_sum + set.rating * ${reason === null ? 1 : -1}::int,
        rating_count = v.rating_count + ${reason === null ? 1 : -1}::int
      from set
      where v.id = set.vendor_id
    )
    select booking_id as "bookingId", vendor_id as "vendorId", author from set`)

/** The same of what a vendor said of a couple: it has no stars that count. */
export const setCoupleRemoved = (tx: Db, reviewId: string, reason: string | null) =>
  tx.maybe<{ bookingId: string; vendorId: string; author: string }>(sql`
    update couple_reviews r
    set removed_at = ${reason === null ? null : new Date()}::timestamptz, removed_reason = ${reason}
    from vendors v
    where r.id = ${reviewId} and r.is_public and (r.removed_at is null) = ${reason !== null}
      and v.id = r.vendor_id
    returning r.booking_id as "bookingId", r.vendor_id as "vendorId", v.business_name as author`)

export const listReviews = (
  db: Db,
  vendorId: Sql,
  sort: ReviewSort,
  after: ReviewKey | undefined,
  size: number,
) =>
  db.batched.many<Review & { rank: number; micros: number }>(sql`
    select r.id as "_id", r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.author, to_char(r.created_at, 'YYYY-MM') as month, r.reply, null as "publicFrom",
      ${removedOf(sql`r`)} as removed,
      ${photosOf(sql`r.booking_id`)} as photos, ${ranks[sort]} as rank, ${micros} as micros
    from reviews r
    where r.vendor_id = ${vendorId} and r.is_public
      ${
        after
          ? sql`
            and (
              ${ranks[sort]}, ${micros}, r.id
            ) < (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::uuid)`
          : nothing
      }
    order by rank desc, r.created_at desc, r.id desc limit ${size + 1}`)
