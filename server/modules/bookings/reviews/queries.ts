import type { Review } from '#contract/bookings/bookings.ts'
import type { getVendorReviews, ReviewSort } from '#contract/bookings/reviews.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, type Sql, sql } from '#server/db/sql.ts'
import { photosOf, removedOf } from '#server/modules/bookings/bookings/queries.ts'

type Stars = Record<'rating' | 'quality' | 'value' | 'communication' | 'punctuality', number>
export type ReviewKey = readonly [rank: number, micros: number, id: string]
type Breakdown = Output<typeof getVendorReviews>['breakdown']
const micros = sql`(extract(epoch from r.created_at) * 1000000)::bigint`

/** Nothing when the booking has its review already. */
export const insertReview = (
  tx: Db,
  bookingId: string,
  vendorId: string,
  author: string,
  stars: Stars & { body: string },
  now: Date,
) =>
  tx.maybe<{ id: string }>(sql`
    insert into reviews (
      booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body,
      created_at
    )
    values (
      ${bookingId}, ${vendorId}, ${author}, ${stars.rating}, ${stars.quality}, ${stars.value},
      ${stars.communication}, ${stars.punctuality}, ${stars.body}, ${now}
    )
    on conflict (booking_id) do nothing
    returning id`)

/** @returns whether there was a review without a reply */
export const setReply = async (tx: Db, bookingId: string, reply: string, now: Date) =>
  (await tx.run(sql`
    update reviews
    set reply = ${reply}, replied_at = ${now}
    where booking_id = ${bookingId} and reply is null and removed_at is null`)) === 1

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
      where vendor_id = ${vendorId} and removed_at is null`)
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
      where id = ${reviewId} and (removed_at is null) = ${reason !== null}
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

export const listReviews = (
  db: Db,
  vendorId: Sql,
  sort: ReviewSort,
  after: ReviewKey | undefined,
  size: number,
) =>
  db.batched.many<Review & { rank: number; micros: number }>(sql`
    select r.id as "_id", r.rating, r.quality, r.value, r.communication, r.punctuality, r.body,
      r.author, to_char(r.created_at, 'YYYY-MM') as month, r.reply, ${removedOf} as removed,
      ${photosOf(sql`r.booking_id`)} as photos, ${ranks[sort]} as rank, ${micros} as micros
    from reviews r
    where r.vendor_id = ${vendorId}
      ${
        after
          ? sql`
            and (
              ${ranks[sort]}, ${micros}, r.id
            ) < (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::uuid)`
          : nothing
      }
    order by rank desc, r.created_at desc, r.id desc limit ${size + 1}`)
