import type * as contract from '#contract/bookings/halls.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { addDays, daysBetween, lastZone, type Moment, todayOf } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { checkStay, readStay } from '#server/modules/bookings/bookings/policy.ts'
import { findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { expectRow } from '#server/http/errors.ts'
import { businessOf } from '#server/modules/calendar/calendar/service.ts'
import * as queries from './queries.ts'

type When = Omit<Input<typeof contract.getVendorHalls>, 'vendorId'>

/** @throws AppError 422 no days, or a part of the day that is not sold */
async function readWhen(db: Db, vendorId: string, { slot, ...days }: When, now: Moment) {
  const times = slot && [{ name: '', day: days.firstDay, slot, guests: 1 }]
  const { stay } = await readStay(db, { vendorId, ...days, guests: 1, times })
  checkStay(stay, todayOf(now, lastZone))
  return stay
}

export async function getVendorHalls(
  db: Db,
  { vendorId, ...when }: Input<typeof contract.getVendorHalls>,
  now: Moment,
) {
  const stay = await readWhen(db, vendorId, when, now)
  const which = queries.isPublicHall
  return { halls: await queries.readHalls(db, vendorId, stay, now, { which }) }
}

/** For who may propose another: its vendor all, its couple those of which it is told. */
export async function getBookingHalls(
  db: Db,
  actor: Actor,
  { bookingId, firstDay }: Input<typeof contract.getBookingHalls>,
  now: Moment,
) {
  const side = sideOf(actor)
  const row = expectRow(await findBooking(db, bookingId, side), 'Booking')
  if (row.hall === null) return { halls: [] }
  const first = firstDay ?? row.firstDay
  const lastDay = addDays(row.lastDay, daysBetween(row.firstDay, first))
  const stay = proposedStay(row, { firstDay: first, lastDay, guests: null })
  checkStay(stay, todayOf(now, lastZone))
  const which = side.role === 'user' ? queries.isPublicHall : sql`true`
  const halls = await queries.readHalls(db, row.vendorId, stay, now, { which, moving: bookingId })
  return { halls }
}

export async function getHallsOn(
  db: Db,
  actor: Actor,
  { bookingId: moving, firstDay, ...when }: Input<typeof contract.getHallsOn>,
  now: Moment,
) {
  const vendorId = businessOf(actor)
  const stay = firstDay
    ? await readWhen(db, vendorId, { firstDay, ...when }, now)
    : expectRow(await findBooking(db, moving ?? vendorId, sideOf(actor)), 'Booking')
  return { halls: await queries.readHalls(db, vendorId, stay, now, { which: sql`true`, moving }) }
}
