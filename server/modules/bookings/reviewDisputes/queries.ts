import type { ReviewAbout, ReviewDispute } from '#contract/bookings/reviewDisputes.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'

type Which = { bookingId: string; about: ReviewAbout }

export const listDisputes = (db: Db, bookingId: string) =>
  db.many<ReviewDispute>(sql`
    select d.about, case d.about when 'review' then 'vendor' else 'user' end as by, u.name as who,
      d.reason, d.words, d.raised_at as at,
      case
        when d.answered_at is not null
          then json_build_object('outcome', d.answer, 'reason', d.answer_reason, 'at', d.answered_at)
      end as answer
    from review_disputes d
    left join users u on u.id = d.person_id
    where d.booking_id = ${bookingId}
    order by d.raised_at`)

export const isOpen = async (db: Db, { bookingId, about }: Which) =>
  (
    await db.one<{ open: boolean }>(sql`
      select exists (
        select from review_disputes
        where booking_id = ${bookingId} and about = ${about} and answered_at is null
      ) as open`)
  ).open

type New = Which & { reason: string; words: string; personId: string; now: Moment }
/** @returns whether there was none */
export const insertDispute = async (
  tx: Db,
  { bookingId, about, reason, words, personId, now }: New,
) =>
  (await tx.run(sql`
    insert into review_disputes (booking_id, about, reason, words, person_id, raised_at)
    values (${bookingId}, ${about}, ${reason}, ${words}, ${personId}, ${now})
    on conflict do nothing`)) === 1

/** A removed review is shown again: whoever disputed it reads that it stays after all. */
export const takeBackRemoval = (
  tx: Db,
  { bookingId, about }: Which,
  { reason, now }: { reason: string; now: Moment },
) =>
  tx.run(sql`
    update review_disputes
    set answer = 'kept', answer_reason = ${reason}, answered_at = ${now}
    where booking_id = ${bookingId} and about = ${about} and answer = 'removed'`)

/** A removal is the last word also of what was kept before. @returns whether there was one to answer */
export const answerDispute = async (
  tx: Db,
  { bookingId, about }: Which,
  { outcome, reason, now }: { outcome: 'kept' | 'removed'; reason: string; now: Moment },
) =>
  (await tx.run(sql`
    update review_disputes
    set answer = ${outcome}, answer_reason = ${reason}, answered_at = ${now}
    where booking_id = ${bookingId} and about = ${about}
      and (answered_at is null or (answer <> ${outcome} and ${outcome} = 'removed'))`)) === 1

/** Which review that is, where it can be read by others. */
export const findReview = (db: Db, reviewId: string) =>
  db.maybe<Which>(sql`
    select booking_id as "bookingId", 'review' as about
    from reviews
    where id = ${reviewId} and is_public
    union all
    select booking_id, 'couple_review'
    from couple_reviews
    where id = ${reviewId} and is_public`)
