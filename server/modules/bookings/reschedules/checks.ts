import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { proposedTimes } from '#domain/bookings/proposals.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { isSuspended } from '#server/modules/bookings/bookings/confirming.ts'
import { already } from '#server/modules/bookings/bookings/move.ts'
import { takenOf, withHours } from '#server/modules/bookings/bookings/policy.ts'
import { dayClosed, dayTaken } from '#server/modules/bookings/requests/checks.ts'
import { freeDaysNear, freeResources } from '#server/modules/calendar/calendar/days.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import type { Stay } from '#domain/times.ts'

/** @throws AppError 409 it is not confirmed, is over, or nobody could accept a change of it */
export async function checkChangeable(tx: Db, row: BookingRow, { role }: Side, now: Moment) {
  if (row.status !== 'confirmed') throw already(row)
  if (row.byHand)
    throw conflict('Nobody is there yet who could accept a change. Change the booking instead.')
  if (row.firstDay < todayOf(now, row.zone))
    throw conflict('The day has passed: this booking can no longer be changed.')
  if (await isSuspended(tx, row._id))
    throw conflict(
      role === 'vendor'
        ? 'Your business is suspended at the moment, so its bookings can’t be changed.'
        : `${row.businessName} is suspended at the moment, so the booking can’t be changed.`,
    )
}

/** @throws AppError 409 taken, or closed to a couple, with the nearest free days */
export async function checkFree(
  tx: Db,
  row: BookingRow,
  { stay, side, now }: { stay: Stay; side: Side; now: Moment },
): Promise<void> {
  const today = todayOf(now, row.zone)
  const { vendorId, businessName } = row
  const which = { moving: row._id, hall: row.isHallChosen ? row.resourceId : undefined }
  const [[resource], nearestFrom, rules] = await Promise.all([
    freeResources(tx, vendorId, stay, now, which),
    freeDaysNear(tx, vendorId, stay, now, which),
    readRules(tx, vendorId),
  ])
  // A vendor may propose a day off, and accept one: it is its own.
  const closed = side.role === 'user' && closedIn(rules, stay, today)
  if (closed) throw dayClosed(row.businessName, closed, nearestFrom(today))
  if (!resource) {
    const [taken, others] = await Promise.all([
      takenOf(tx, { vendorId, ...which }, stay, now),
      which.hall ? freeHalls(tx, vendorId, stay, now, { moving: row._id }) : [],
    ])
    const what = which.hall && row.hall ? `${row.hall} at ${businessName}` : businessName
    throw dayTaken(what, stay, nearestFrom(today), taken, others)
  }
}

type ProposalInput = Input<typeof contract.proposeReschedule>

/**
 * What a booking is for once it has moved, function by function or to another part of the day; hours that were agreed
 * for one stay what they were, and are no other's.
 * @throws AppError 422 beside the function or part that can't be booked so
 */
export async function readProposedTimes(
  tx: Db,
  row: BookingRow,
  proposed: NonNullable<ProposalInput['times']>,
): Promise<ReturnType<typeof proposedTimes>> {
  const count = row.times?.length ?? (row.firstDay === row.lastDay ? 1 : 0)
  if (proposed.length !== count)
    throw invalid({
      'times.0.day':
        count === 0
          ? 'Several whole days move together: choose the first day alone.'
          : 'The functions of this booking have changed. Please look at it again.',
    })
  const { slots } = await readRules(tx, row.vendorId)
  const named = proposed.map(({ day, slot }) => ({ day, slot, name: '', guests: 0 }))
  const times = withHours(named, slots, ({ slot }, index) => {
    const was = row.times?.[index]?.slot
    return was?.name === slot ? (was ?? null) : null
  })
  return proposedTimes(
    row,
    times.map(({ day, slot }, index) => ({ day, slot, guests: proposed[index]?.guests })),
  )
}

/** More than before and than there is room for; what the vendor has agreed to already is no question of room. */
export const hasNoRoom = (row: BookingRow, guests: number): boolean =>
  guests > row.guests && guests > roomOf(row)
const roomOf = ({ capacityMax, hallCapacity }: BookingRow) =>
  Math.min(capacityMax ?? Infinity, hallCapacity ?? Infinity)
export function roomWords(row: BookingRow, { role }: Side): string {
  const { businessName, hall, hallCapacity } = row
  const room = roomOf(row)
  const who = role === 'vendor' ? 'You have' : `${businessName} has`
  return `${hall && hallCapacity === room ? `${hall} has` : who} room for at most ${room} guests.`
}

export const nothingNew = (
  {
    firstDay,
    guests,
    times = [],
    resourceId,
  }: Pick<ProposalInput, 'firstDay' | 'guests' | 'times' | 'resourceId'>,
  total: number | undefined,
) =>
  times.length > 1 && total === undefined
    ? invalid({ 'times.0.day': 'They are booked for these days and hours already.' })
    : total !== undefined
      ? invalid({ total: 'That is what you have agreed already.' })
      : guests !== undefined && firstDay === undefined
        ? invalid({ guests: 'It is booked for as many guests already.' })
        : resourceId !== undefined && firstDay === undefined
          ? invalid({ resourceId: 'It is there already.' })
          : invalid({ firstDay: 'It is booked for these days already.' })
