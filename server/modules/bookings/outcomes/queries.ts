import type { Outcome } from '#contract/bookings/outcomeShapes.ts'
import { completeAfterDays } from '#domain/bookings/outcomes.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import { isDisputed } from '#server/modules/bookings/bookings/disputed.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'

/** Of a booking that is locked. */
export const setOutcome = (tx: Db, bookingId: string, { user, vendor }: Outcome) =>
  tx.later(sql`
    update bookings set couple_outcome = ${user}, vendor_outcome = ${vendor} where id = ${bookingId}`)

/** What this side has said happened instead, each time that it did, oldest first. */
export const readObjections = async (tx: Db, bookingId: string, side: 'user' | 'vendor') =>
  (
    await tx.many<{ reason: string | null }>(sql`
      select reason
      from state_changes
      where subject_id = ${bookingId} and actor = ${side} and to_status = 'did_not_happen'
      order by at, id`)
  ).map(({ reason }) => reason)

/** Over since yesterday, and nobody was asked how it went. Those of before that are completed by another job. */
export const listToAsk = (db: Db, now: Moment) =>
  db.many<{ id: string }>(sql`
    select id
    from bookings
    where status = 'confirmed'
      and outcome_asked_at is null
      and by_hand is null
      and last_day between ${now}::date - ${completeAfterDays + 1}::int and ${now}::date
      and last_day < ${todayAt(sql`vendor_id`, now)}
      and last_day > ${todayAt(sql`vendor_id`, now)} - ${completeAfterDays}::int
      and ${isDisputed(sql`bookings`)} is not true
    order by last_day limit 200`)

/** @returns whether it was for this server to ask */
export const markPrompted = async (tx: Db, bookingId: string, now: Moment) =>
  (await tx.run(sql`
    update bookings
    set outcome_asked_at = ${now}::timestamptz
    where id = ${bookingId} and status = 'confirmed' and outcome_asked_at is null`)) === 1
