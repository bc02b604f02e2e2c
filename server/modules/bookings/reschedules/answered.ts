import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { isSameProposal } from '#domain/bookings/proposals.ts'
import { coupleWith } from '#domain/words.ts'
import { conflict } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** @throws AppError 409 it is not what is proposed now */
export function expectOpen(open: Reschedule | null, rescheduleId: string): Reschedule {
  if (open?._id !== rescheduleId)
    throw conflict('This proposal is over. Please look at the booking again.')
  return open
}

/**
 * What of the other side's a proposal takes the place of; null where nothing is proposed.
 * @throws AppError 409 it is over, one's own, or another is to be answered first
 */
export function answeredBy(
  row: BookingRow,
  open: Reschedule | null,
  { role }: Side,
  answers: string | undefined,
): Reschedule | null {
  if (open?.by === role) throw conflict('You have proposed a change already. Withdraw that first.')
  if (answers) return expectOpen(open, answers)
  if (!open) return null
  throw conflict(`${theyHave(row, open.by)} proposed a change. Answer that first.`)
}

/** @throws AppError 409 the other side proposes the same */
export function checkOther(
  row: BookingRow,
  answered: Reschedule,
  proposed: Parameters<typeof isSameProposal>[2],
): void {
  if (isSameProposal(row, answered, proposed))
    throw conflict(`${theyHave(row, answered.by)} proposed just that. Accept it instead.`)
}

const theyHave = ({ coupleName, businessName }: BookingRow, side: 'user' | 'vendor') =>
  side === 'user' ? coupleWith(coupleName, 'has', 'have') : `${businessName} has`
