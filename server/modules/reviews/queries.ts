import type { Review } from '#contract/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, sql } from '#server/db/sql.ts'
import { findId } from '#server/modules/vendorPages/addresses.ts'

type Stars = Record<'rating' | 'quality' | 'value' | 'communication' | 'punctuality', number>
export type ReviewKey = readonly [micros: number, id: string]
const micros = sql`(extract(epoch from r.created_at) * 1000000)::bigint`

/** Nothing when the booking has its review already. */
export const insertReview = (tx: Db, bookingId: string, vendorId: string, author: string, stars: Stars & { body: string }, now: Date) =>
  tx.maybe<{ id: string }>(sql`
    insert into reviews (booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body, created_at)
    values (${bookingId}, ${vendorId}, ${author}, ${stars.rating}, ${stars.quality}, ${stars.value}, ${stars.communication},
      ${stars.punctuality}, ${stars.body}, ${now}) on conflict (booking_id) do nothing returning id`)

/** @returns whether there was a review without a reply */
export const setReply = async (tx: Db, bookingId: string, reply: string, now: Date) =>
  (await tx.run(sql`update reviews set reply = ${reply}, replied_at = ${now} where booking_id = ${bookingId} and reply is null`)) === 1

/** A public vendor by identifier or readable name, with its number of reviews. */
export async function findReviewed(db: Db, vendor: string): Promise<{ id: string; total: number } | undefined> {
  const id = await findId(db, vendor)
  return id === undefined ? undefined : { id, total: (await db.one<{ total: number }>(sql`select count(*) as total from reviews where vendor_id = ${id}`)).total }
}

export const listReviews = (db: Db, vendorId: string, after: ReviewKey | undefined, size: number) =>
  db.many<Review & { micros: number }>(sql`
    select r.id as "_id", r.rating, r.quality, r.value, r.communication, r.punctuality, r.body, r.author,
      to_char(r.created_at, 'YYYY-MM') as month, r.reply, ${micros} as micros
    from reviews r where r.vendor_id = ${vendorId} ${after ? sql`and (${micros}, r.id) < (${after[0]}::bigint, ${after[1]}::uuid)` : nothing}
    order by r.created_at desc, r.id desc limit ${size + 1}`)
