import type { Reschedule } from '#contract/bookings/bookings.ts'
import { changeWords, isMoved, proposedStay, regathered } from '#domain/bookings/proposals.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { checkStay } from '#server/modules/bookings/bookings/policy.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { takeResource } from '#server/modules/bookings/quotes/holds.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { linkBookings } from '#server/modules/bookings/drift/link.ts'
import { hasNoRoom, roomWords } from './checks.ts'
import { totalAgreed } from './events.ts'
import * as queries from './queries.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { recordChange } from '#server/kernel/timeline.ts'

/** `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 250 guests instead of 200, for ₹5,00,000 in all …`. */
export function wordsOf(
  row: BookingRow,
  proposed: Pick<Reschedule, 'firstDay' | 'lastDay' | 'times' | 'guests' | 'sum'>,
  note = '',
): string {
  const { guests, sum } = proposed
  const isOtherwise =
    guests !== null || isMoved(row, proposed) || regathered(row, proposed).length > 0
  const price = sum && isOtherwise ? `, for ${formatSum(sum)}` : ''
  return `${changeWords(row, proposed)}${price}.${note ? ` ${note}` : ''}`
}

/** In the timeline of the booking. */
export const record = (
  tx: Db,
  row: BookingRow,
  { role, person }: Side,
  to: string,
  reason: string | null,
) => recordChange(tx, 'booking', row._id, { actor: role, person, from: row.status, to, reason })

type Accepting = { proposed: Reschedule; side: Side; now: Moment; settings: Context['settings'] }

/**
 * What both have agreed on counts from now on: days, guests, total and instalments, or none of them.
 * @returns in which other hall it is then, in words
 */
export async function accept(
  tx: Db,
  row: BookingRow,
  { proposed, side, now, settings }: Accepting,
): Promise<string> {
  const { _id: bookingId, vendorId, businessName } = row
  const stay = proposedStay(row, proposed)
  const guests = proposed.guests ?? row.guests
  const sum = proposed.sum ?? row.sum
  checkStay(stay, todayOf(now, row.zone))
  if (hasNoRoom(row, guests)) throw conflict(roomWords(row, side))
  const moves = isMoved(row, proposed)
  let inHall = ''
  if (moves) {
    const chosen = row.isHallChosen ? row.resourceId : undefined
    const which = { moving: bookingId, hall: chosen, guests }
    const where = { vendorId, businessName, stay, ...which }
    const { id: resourceId, hall } = await takeResource(tx, where, { now, settings })
    if (!(await queries.isThere(tx, resourceId)))
      throw conflict('Someone got there first. Please look again.')
    await queries.moveTime(tx, bookingId, { stay, vendorId, resourceId })
    if (row.hall && hall && hall !== row.hall) inHall = ` In ${hall} instead of ${row.hall}.`
  }
  if (proposed.sum) {
    const { amount: total } = proposed.sum
    await totalAgreed.emit(tx, { bookingId, total, firstDay: stay.firstDay, now })
  }
  await linkBookings(tx, row.weddingId, now, bookingId)
  await queries.changeBooking(tx, bookingId, { stay, guests, sum })
  await record(tx, row, side, moves ? 'moved' : 'change_agreed', wordsOf(row, proposed) + inHall)
  if (moves) await timeChanged.emit(tx, { vendorId, now, settings })
  return inHall
}
