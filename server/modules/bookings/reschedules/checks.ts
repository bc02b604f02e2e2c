import { listWords } from '#domain/words.ts'
import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { proposedTimes } from '#domain/bookings/proposals.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { hallLabel } from '#domain/calendar/halls.ts'
import { formatLongDay, type Moment, todayOf } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { isSuspended } from '#server/modules/bookings/bookings/confirming.ts'
import { already } from '#server/modules/bookings/bookings/move.ts'
import { takenOf, withHours } from '#server/modules/bookings/bookings/policy.ts'
import { dayClosed, dayTaken, nearest } from '#server/modules/bookings/requests/checks.ts'
import { freeDaysNear, freeResources } from '#server/modules/calendar/calendar/days.ts'
import { freeHalls, readOpenHalls } from '#server/modules/calendar/calendar/stays.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import { formatLongStay, type Stay } from '#domain/times.ts'

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

/** Who changes a booking, when, and in which locale they read why they can’t. */
export type By = { side: Side; now: Moment; locale: string }

/**
 * As it is judged once more when it is accepted: also whether there is room for the guests, where no hall is chosen.
 * @param field that says for when, or for how many, it is proposed
 * @throws AppError 409 taken, or closed to a couple, with the nearest free days; 422 what is free is too small
 */
export async function checkFree(
  tx: Db,
  row: BookingRow,
  { stay, guests, side, now, locale, field }: By & { stay: Stay; guests: number; field: string },
): Promise<void> {
  const today = todayOf(now, row.zone)
  const { vendorId, businessName } = row
  const which = { moving: row._id, hall: row.isHallChosen ? row.resourceId : undefined, guests }
  const [[resource], nearestFrom, rules] = await Promise.all([
    freeResources(tx, vendorId, stay, now, which),
    freeDaysNear(tx, vendorId, stay, now, which),
    readRules(tx, vendorId),
  ])
  // A vendor may propose a day off, and accept one: it is its own.
  const closed = side.role === 'user' && closedIn(rules, stay, today)
  if (closed) throw dayClosed(row.businessName, closed, nearestFrom(today))
  if (!resource) {
    const small = which.hall ? '' : await tooSmallThen(tx, row, { stay, guests, now, locale })
    if (small) throw invalid({ [field]: `${small} ${nearest(nearestFrom(today), formatLongDay)}` })
    const [taken, others] = await Promise.all([
      takenOf(tx, { vendorId, ...which }, stay, { now, locale }),
      which.hall ? freeHalls(tx, vendorId, stay, now, { moving: row._id }) : [],
    ])
    const what = which.hall && row.hall ? `${row.hall} at ${businessName}` : businessName
    throw dayTaken(what, nearestFrom(today), taken, others)
  }
}

/** `No hall with room for 200 guests is free on … Free then: Salon, up to 80 guests.`; empty where none is free. */
async function tooSmallThen(
  tx: Db,
  row: BookingRow,
  { stay, guests, now, locale }: Omit<By, 'side'> & { stay: Stay; guests: number },
): Promise<string> {
  const free = await freeResources(tx, row.vendorId, stay, now, { moving: row._id })
  if (free.length === 0) return ''
  const rooms = new Map(
    (await readOpenHalls(tx, row.vendorId)).map(({ _id, capacity }) => [_id, capacity]),
  )
  const named = free.map(({ id, name }) =>
    hallLabel(name, { capacity: rooms.get(id) }, undefined, locale),
  )
  const [on, room] = [formatLongStay(stay, locale), `room for ${guestsWords(guests, locale)}`]
  return row.hall === null
    ? `${row.businessName} has no ${room} on ${on}.`
    : `No hall with ${room} is free on ${on}. Free then: ${listWords(named)}.`
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
  towns: readonly (string | undefined)[],
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
  // The part of the day of one that is left out may be sold no more.
  const named = proposed.map(({ day, slot, isLeftOut }) => ({
    day,
    slot: isLeftOut ? undefined : slot,
    name: '',
    guests: 0,
  }))
  const times = withHours(named, slots, ({ slot }, index) => {
    const was = row.times?.[index]?.slot
    return was?.name === slot ? (was ?? null) : null
  })
  return proposedTimes(
    row,
    times.map(({ day, slot }, index) => {
      const { guests, isLeftOut } = proposed[index] ?? {}
      return { day, slot, guests, isLeftOut, town: towns[index] }
    }),
  )
}

/**
 * More than before and than there is room for; what the vendor has agreed to already is no question of room. Another
 * time is in any hall that is free then, unless one is chosen.
 */
export const hasNoRoom = (row: BookingRow, guests: number): boolean =>
  guests > row.guests && guests > roomOf(row)
export const whereThen = (row: BookingRow, moves: boolean): BookingRow =>
  moves && !row.isHallChosen ? { ...row, hallCapacity: null } : row
const roomOf = ({ capacityMax, hallCapacity }: BookingRow) =>
  Math.min(capacityMax ?? Infinity, hallCapacity ?? Infinity)
export function roomWords(row: BookingRow, { role }: Side, locale: string): string {
  const { businessName, hall, hallCapacity } = row
  const room = roomOf(row)
  const who = role === 'vendor' ? 'You have' : `${businessName} has`
  const has = hall && hallCapacity === room ? `${hall} has` : who
  return `${has} room for at most ${guestsWords(room, locale)}.`
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
  total === undefined && times.some(({ city }) => city)
    ? invalid({ [`times.${times.findIndex(({ city }) => city)}.city`]: 'It is there already.' })
    : times.length > 1 && total === undefined
      ? invalid({ 'times.0.day': 'They are booked for these days and hours already.' })
      : total !== undefined
        ? invalid({ total: 'That is what you have agreed already.' })
        : guests !== undefined && firstDay === undefined
          ? invalid({ guests: 'It is booked for as many guests already.' })
          : resourceId !== undefined && firstDay === undefined
            ? invalid({ resourceId: 'It is there already.' })
            : invalid({ firstDay: 'It is booked for these days already.' })
