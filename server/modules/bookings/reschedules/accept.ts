import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { isMoved, proposedStay, takesTime } from '#domain/bookings/proposals.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { checkStay } from '#server/modules/bookings/bookings/policy.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { addressOf } from '#server/modules/bookings/bookings/hallColumns.ts'
import { takeResource } from '#server/modules/bookings/quotes/holds.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { linkBookings } from '#server/modules/bookings/drift/link.ts'
import { hasNoRoom, roomWords, whereThen } from './checks.ts'
import { whereFor } from './halls.ts'
import { changeFunctions, changeTerms, checkPriced } from './changeFunctions.ts'
import { totalAgreed } from './events.ts'
import { record, wordsOf } from './record.ts'
import * as queries from './queries.ts'
import type { Stay } from '#domain/times.ts'

type Accepting = { proposed: Reschedule; side: Side; now: Moment; settings: Context['settings'] }

/**
 * What both have agreed on counts from now on: days, guests, total and instalments, or none of them.
 * @returns in which other hall it is then, and at which address, in words
 */
export async function accept(
  tx: Db,
  row: BookingRow,
  { proposed, side, now, settings }: Accepting,
): Promise<string> {
  const { _id: bookingId, vendorId } = row
  checkPriced(row, proposed)
  const stay = proposedStay(row, proposed)
  const guests = proposed.guests ?? row.guests
  const sum = proposed.sum ?? row.sum
  checkStay(stay, todayOf(now, row.zone))
  const moves = isMoved(row, proposed)
  const there = whereThen(whereFor(row, proposed), moves)
  if (hasNoRoom(there, guests)) throw conflict(roomWords(there, side, settings.locale))
  const movesTo = takesTime(row, proposed)
  const taking = { proposed, stay, guests, now, settings }
  const { elsewhere, address } = movesTo ? await takeNew(tx, row, taking) : nowhereElse
  if (proposed.sum) {
    const { amount: total } = proposed.sum
    await totalAgreed.emit(tx, { bookingId, total, firstDay: stay.firstDay, now })
  }
  await linkBookings(tx, row.weddingId, now, bookingId)
  const changing = { proposed, stay, guests, now, moves: movesTo }
  const isOther = await changeFunctions(tx, row, changing)
  await changeTerms(tx, row, { proposed, stay, guests, sum })
  await record(
    tx,
    row,
    side,
    moves ? 'moved' : 'change_agreed',
    wordsOf(row, proposed, settings.locale) + elsewhere,
  )
  if (movesTo || isOther) await timeChanged.emit(tx, { vendorId, now, settings })
  return elsewhere + address
}

const nowhereElse = { elsewhere: '', address: '' }
type Taking = Omit<Accepting, 'side'> & { stay: Stay; guests: number }

/** The new time, and the hall that it is in then. @returns a hall that nobody proposed, and where it is, in words */
async function takeNew(
  tx: Db,
  row: BookingRow,
  { proposed, stay, guests, now, settings }: Taking,
): Promise<typeof nowhereElse> {
  const { _id: moving, vendorId, businessName } = row
  const there = whereFor(row, proposed)
  const which = { moving, hall: there.isHallChosen ? there.resourceId : undefined, guests }
  const where = { vendorId, businessName, stay, ...which }
  const { id: resourceId, hall } = await takeResource(tx, where, { now, settings })
  if (!(await queries.isThere(tx, resourceId)))
    throw conflict('Someone got there first. Please look again.')
  await queries.moveTime(tx, moving, { stay, vendorId, resourceId })
  if (proposed.hall) await queries.chooseHall(tx, moving)
  const isOther = row.hall !== null && (proposed.hall || (hall && hall !== row.hall))
  if (!isOther) return nowhereElse
  const at = await addressOf(tx, resourceId)
  return {
    elsewhere: proposed.hall ? '' : ` In ${hall} instead of ${row.hall}.`,
    address: at && ` ${hall ?? there.hall} is at: ${at}`,
  }
}
