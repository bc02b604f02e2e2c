import type { Estimate } from '#contract/catalog/prices.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { Moment } from '#domain/days.ts'
import type { StoredPlan } from '#domain/quotes/deposits.ts'
import { type Db, sql } from '#server/db/db.ts'
import { insertBlocks, replaceBlocks } from '#server/modules/calendar/calendar/blocks.ts'
import { timesJson } from '#server/modules/calendar/calendar/days.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import type { Stay } from '#domain/times.ts'

/** The business that enters one, and how many of those to come it has entered already. */
export type Business = {
  status: string
  currency: string | null
  zone: string | null
  ahead: number
}
export const readBusiness = (db: Db, vendorId: string, now: Moment) =>
  db.one<Business>(sql`
    select v.status, v.price_currency as currency, zone_of_city(v.city_id) as zone,
      (
        select count(*)::int
        from bookings b
        where b.vendor_id = v.id and b.by_hand is not null and b.status = 'confirmed'
          and b.last_day >= ${todayAt(sql`v.id`, now)}
      ) as ahead
    from vendors v
    where v.id = ${vendorId}`)

export type Entry = {
  bookingId: string
  vendorId: string
  coupleName: string
  resourceId: string
  /** The hall was named, and not just any that is free. */
  isChosen: boolean
  stay: Stay
  guests: number
  note: string
  total: Estimate
  sum: Sum | null
  plan: StoredPlan | null
  contact: { email: string; phone: string }
  now: Moment
}
const json = (value: unknown) => value && JSON.stringify(value)

/** The booking, and its time with it; the constraint refuses it when somebody was quicker. */
export async function insert(tx: Db, entry: Entry): Promise<void> {
  const { stay, total, sum, plan, contact } = entry
  await tx.later(sql`
    insert into bookings (
      id, vendor_id, couple_name, resource_id, is_chosen, first_day, last_day, times, guests, note, status, estimate,
      created_at, sum, plan, by_hand
    )
    values (
      ${entry.bookingId}::uuid, ${entry.vendorId}::uuid, ${entry.coupleName}, ${entry.resourceId}::uuid,
      ${entry.isChosen}::boolean, ${stay.firstDay}::date, ${stay.lastDay}::date, ${timesJson(stay)}::jsonb,
      ${entry.guests}::int, ${entry.note}, 'confirmed', ${JSON.stringify(total)}::jsonb, ${entry.now}::timestamptz,
      ${json(sum)}::jsonb, ${json(plan)}::jsonb, ${JSON.stringify(contact)}::jsonb
    )`)
  await insertBlocks(tx, entry)
}

/** Of a booking that is locked, with its time. */
export async function update(tx: Db, entry: Entry): Promise<void> {
  const { stay, total, sum, plan, contact } = entry
  await tx.later(sql`
    update bookings
    set couple_name = ${entry.coupleName}, resource_id = ${entry.resourceId}::uuid,
      is_chosen = ${entry.isChosen}::boolean, first_day = ${stay.firstDay}::date, last_day = ${stay.lastDay}::date,
      times = ${timesJson(stay)}::jsonb, guests = ${entry.guests}::int, note = ${entry.note},
      estimate = ${JSON.stringify(total)}::jsonb, sum = ${json(sum)}::jsonb, plan = ${json(plan)}::jsonb,
      by_hand = ${JSON.stringify(contact)}::jsonb
    where id = ${entry.bookingId}::uuid`)
  await replaceBlocks(tx, entry)
}

/** Of a booking that is locked: something was said of money that has moved. */
export const hasPayments = async (tx: Db, bookingId: string) =>
  (await tx.run(sql`select from ledger_rows where booking_id = ${bookingId} limit 1`)) === 1

/** @returns whether one waited */
export const withdrawInvitation = async (tx: Db, bookingId: string) =>
  (await tx.run(sql`
    update invitations
    set revoked_at = now()
    where booking_id = ${bookingId} and accepted_at is null and revoked_at is null`)) > 0

/** In place of one that waits. */
export async function insertInvitation(
  tx: Db,
  made: {
    id: string
    bookingId: string
    email: string
    tokenHash: Buffer
    by: string
    expiresAt: Date
  },
): Promise<void> {
  await withdrawInvitation(tx, made.bookingId)
  await tx.run(sql`
    insert into invitations (id, booking_id, email, token_hash, invited_by, expires_at)
    values (${made.id}, ${made.bookingId}, ${made.email}, ${made.tokenHash}, ${made.by}, ${made.expiresAt})`)
}

/** From now on it is a booking like those that were asked for here. */
export const giveTo = (tx: Db, bookingId: string, weddingId: string, userId: string) =>
  tx.run(sql`
    update bookings
    set wedding_id = ${weddingId}, user_id = ${userId}, couple_name = wedding_name(${weddingId}), by_hand = null
    where id = ${bookingId} and by_hand is not null`)
