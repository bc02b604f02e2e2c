import { randomUUID } from 'node:crypto'
import type { BookingTown } from '#contract/bookings/bookings.ts'
import { replaceBlocks } from '#server/modules/calendar/calendar/blocks.ts'
import type { Moment } from '#domain/days.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { ProposedFunction } from '#domain/bookings/leftOut.ts'
import type { Estimate } from '#domain/prices.ts'
import type { Stay } from '#domain/times.ts'
import { timesJson } from '#server/modules/calendar/calendar/days.ts'

type Ended = 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** One of before whose time is over makes room: it has ended, also before the job has said so. */
export const insertReschedule = (
  tx: Db,
  proposed: {
    bookingId: string
    by: 'user' | 'vendor'
    personId: string
    stay: Stay
    guests: number | null
    /** What is stored beside its days; null where all of it moves as one. */
    times: readonly ProposedFunction[] | null
    note: string
    sum: Sum | null
    hall: { _id: string } | null
    /** Which of the other side's it takes the place of. */
    answers: string | null
    now: Moment
    expiresAt: string
  },
) => {
  const { bookingId, by, personId, stay, guests, times, note, sum, hall } = proposed
  const { answers, now, expiresAt } = proposed
  return tx.later(sql`
    insert into reschedules (
      id, booking_id, proposed_by, person_id, first_day, last_day, guests, times, note, sum,
      resource_id, answers, created_at, expires_at
    )
    values (
      ${randomUUID()}::uuid, ${bookingId}::uuid, ${by}, ${personId}::uuid, ${stay.firstDay}::date,
      ${stay.lastDay}::date, ${guests}::int, ${times && JSON.stringify(times)}::jsonb,
      ${note}, ${sum && JSON.stringify(sum)}::jsonb,
      ${hall?._id ?? null}::uuid, ${answers}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
    )`)
}

export const endReschedule = (tx: Db, rescheduleId: string, status: Ended) =>
  tx.later(sql`
    update reschedules set status = ${status} where id = ${rescheduleId}::uuid and status = 'proposed'`)

export const changeBooking = (
  tx: Db,
  bookingId: string,
  {
    stay,
    town,
    guests,
    sum,
  }: { stay: Stay; town: BookingTown | null; guests: number; sum: Sum | null },
) =>
  tx.later(sql`
    update bookings
    set first_day = ${stay.firstDay}::date, last_day = ${stay.lastDay}::date, times = ${timesJson(stay)}::jsonb,
      town = ${town && JSON.stringify(town)}::jsonb, guests = ${guests}::int, sum = ${sum && JSON.stringify(sum)}::jsonb
    where id = ${bookingId}::uuid`)

/** What was frozen for functions of which some are no longer part of it: for those that stay. */
export const changeEstimate = (tx: Db, bookingId: string, estimate: Estimate) =>
  tx.later(sql`
    update bookings set estimate = ${JSON.stringify(estimate)}::jsonb where id = ${bookingId}::uuid`)

/** In the transaction that gives it its new days; the constraint refuses it when somebody was quicker. */
export const moveTime = (
  tx: Db,
  bookingId: string,
  { stay, vendorId, resourceId }: { stay: Stay; vendorId: string; resourceId: string },
) =>
  Promise.all([
    tx.later(sql`
      update bookings set resource_id = ${resourceId}::uuid where id = ${bookingId}::uuid`),
    replaceBlocks(tx, { bookingId, vendorId, resourceId, stay }),
  ])

/** Both have agreed on it. */
export const chooseHall = (tx: Db, bookingId: string) =>
  tx.later(sql`update bookings set is_chosen = true where id = ${bookingId}::uuid`)

/** 72 hours from now, or when the earlier of the two days is over where the vendor is. */
export const readExpiry = async (
  tx: Db,
  { vendorId, days, now, hours }: { vendorId: string; days: string[]; now: Moment; hours: number },
): Promise<string> =>
  (
    await tx.one<{ expiresAt: string }>(sql`
      select least(
          ${now}::timestamptz + ${hours}::int * interval '1 hour',
          ((select min(day) from unnest(${days}::date[]) day) + 1)::timestamp
            at time zone coalesce(zone_of_city(v.city_id), ${now.zone})
        ) as "expiresAt"
      from vendors v
      where v.id = ${vendorId}`)
  ).expiresAt

/** Nobody takes it out any more while it is locked. */
export const isThere = async (tx: Db, resourceId: string) =>
  (await tx.run(sql`
    select
    from resources
    where id = ${resourceId} and retired_at is null`)) === 1

/** Proposed, and nobody has answered in time. */
export const overdueReschedules = (db: Db, now: Moment) =>
  db.many<{ bookingId: string }>(sql`
    select booking_id as "bookingId"
    from reschedules
    where status = 'proposed' and expires_at <= ${now}
    order by expires_at limit 200`)
