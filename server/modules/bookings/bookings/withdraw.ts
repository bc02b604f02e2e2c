import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { already, move } from './move.ts'
import { isOpen } from './policy.ts'
import { lockBooking } from './queries.ts'

/**
 * Stays confirmed until the transaction ends, in which nobody else takes time of it or of the others: what they hold
 * may be given back. @throws AppError 404 not theirs, 409 it is not confirmed
 */
export async function holdConfirmed(
  tx: Db,
  bookingId: string,
  side: Side,
  others: readonly string[],
): Promise<void> {
  await lockTimeOf(tx, bookingId, ...others)
  const row = await lockBooking(tx, bookingId, side)
  if (!row) throw notFound('Booking')
  if (row.status !== 'confirmed') throw already(row)
}

/** A couple's request or quote ends, if it is still open. @returns whether it did */
export async function withdrawOpen(
  tx: Db,
  { bookingId, side, reason }: { bookingId: string; side: Side; reason: string },
  { now, settings }: { now: Moment; settings: MailSettings },
): Promise<boolean> {
  const row = await lockBooking(tx, bookingId, side)
  if (!row || !isOpen(row.status)) return false
  if (row.expiresAt === null || new Date(row.expiresAt) <= now) return false
  const { person } = side
  await move(tx, row, { action: 'cancel_by_user', actor: 'user', person, reason, now, settings })
  return true
}
