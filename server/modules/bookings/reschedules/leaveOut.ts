import type { Reschedule } from '#contract/bookings/bookings.ts'
import { leavesOut } from '#domain/bookings/leftOut.ts'
import type { Moment } from '#domain/days.ts'
import type { Stay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { relinkBooking } from '#server/modules/bookings/drift/link.ts'
import { readEstimateFor } from './price.ts'
import * as queries from './queries.ts'

type Leaving = { proposed: Reschedule; stay: Stay; guests: number; now: Moment; moves: boolean }

/**
 * Functions that are no longer part of a booking: their time is given back, and what was frozen for them goes. Called
 * before the booking is written: the others keep what they are for.
 * @param moves the others have their new time already
 * @returns whether there are any
 */
export async function leaveOut(
  tx: Db,
  row: BookingRow,
  { proposed, stay, guests, now, moves }: Leaving,
): Promise<boolean> {
  if (!leavesOut(proposed)) return false
  const { _id: bookingId, vendorId, resourceId } = row
  if (!moves) await queries.moveTime(tx, bookingId, { stay, vendorId, resourceId })
  await relinkBooking(tx, row, stay, now)
  const estimate = await readEstimateFor(tx, row, stay, guests)
  if (estimate) await queries.changeEstimate(tx, bookingId, estimate)
  return true
}
