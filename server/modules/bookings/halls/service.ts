import type * as contract from '#contract/bookings/halls.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { oneHall } from '#domain/calendar/oneHall.ts'
import { addDays, daysBetween, lastZone, type Moment, todayOf } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { checkStay, readStay } from '#server/modules/bookings/bookings/policy.ts'
import { findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { expectRow, invalid } from '#server/http/errors.ts'
import { freeDaysNear } from '#server/modules/calendar/calendar/days.ts'
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

/** @throws AppError 422 as for one, or where not each function has a part and guests */
export async function getHallsTogether(
  db: Db,
  { vendorId, days, parts, guests, resourceId }: Input<typeof contract.getHallsTogether>,
  now: Moment,
): Promise<Output<typeof contract.getHallsTogether>> {
  if (parts.length !== days.length || guests.length !== days.length)
    throw invalid({ days: 'Each function needs its day, its part of it and its guests.' })
  const stays = await Promise.all(
    days.map((firstDay, place) => {
      const part = parts[place] ?? 'day'
      return readWhen(db, vendorId, { firstDay, slot: part === 'day' ? undefined : part }, now)
    }),
  )
  const which = resourceId
    ? sql`${queries.isPublicHall} and r.id = ${resourceId}`
    : queries.isPublicHall
  const read = await Promise.all(
    stays.map((stay) => queries.readHalls(db, vendorId, stay, now, { which })),
  )
  const halls = (read[0] ?? []).map(({ _id, name, capacity }) => {
    const then = read.map((all) => all.find((each) => each._id === _id)?.state ?? 'taken')
    return { _id, name, capacity, states: then }
  })
  const { state, moved } = oneHall(halls, guests)
  const stay = moved && stays[moved.place]
  if (state !== 'taken' || !stay) return { halls }
  const near = await freeDaysNear(db, vendorId, stay, now, { hall: moved.hall._id })
  const others = days.filter((_, place) => place !== moved.place)
  const nearestDays = near(todayOf(now, lastZone)).filter((day) => !others.includes(day))
  return { halls, ...(nearestDays.length && { nearestDays }) }
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
