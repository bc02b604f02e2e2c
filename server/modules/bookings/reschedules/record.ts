import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { adds, goesElsewhere, leavesOut } from '#domain/bookings/leftOut.ts'
import { changeWords, isMoved, regathered } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import type { Db } from '#server/db/db.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 250 guests instead of 200, for ₹5,00,000 in all …`. */
export function wordsOf(
  row: BookingRow,
  proposed: Pick<Reschedule, 'firstDay' | 'lastDay' | 'times' | 'guests' | 'sum' | 'hall'>,
  locale: string,
  note = '',
): string {
  const { guests, sum } = proposed
  const isOtherwise =
    guests !== null ||
    isMoved(row, proposed) ||
    leavesOut(proposed) ||
    adds(proposed) ||
    goesElsewhere(proposed) ||
    Boolean(proposed.hall) ||
    regathered(row, proposed).length > 0
  const price = sum && isOtherwise ? `, for ${formatSum(sum, locale)}` : ''
  return `${changeWords(row, proposed, { locale })}${price}.${note ? ` ${note}` : ''}`
}

/** In the timeline of the booking. */
export const record = (
  tx: Db,
  row: BookingRow,
  { role, person }: Side,
  to: string,
  reason: string | null,
) => recordChange(tx, 'booking', row._id, { actor: role, person, from: row.status, to, reason })

export const recordExpired = (tx: Db, { _id, status }: BookingRow) =>
  recordChange(tx, 'booking', _id, { actor: 'system', from: status, to: 'move_expired' })
