import {
  type BookingAction,
  type BookingStatus,
  bookingTransitions,
  holdingStatuses,
} from '#contract/bookings/bookings.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { publishMany } from '#server/kernel/live.ts'
import { queueMail, type MailSettings } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { bookingConfirmed } from './events.ts'
import { mailsOf } from './mails.ts'
import * as queries from './queries.ts'

export type Step = {
  action: BookingAction
  actor: 'user' | 'vendor' | 'admin' | 'system'
  actorId?: string | null
  reason?: string | null
  refund?: number | null
  settings: MailSettings
}

const holds: readonly string[] = holdingStatuses
const conflictMessages: Partial<Record<BookingStatus, string>> = {
  cancelled_by_user: 'cancelled by the couple',
  cancelled_by_vendor: 'cancelled by the vendor',
  cancelled_by_admin: 'cancelled by us',
}
export const already = (status: BookingStatus) =>
  conflict(`This booking is already ${conflictMessages[status] ?? status}.`, { about: { status } })

/**
 * One step of a locked booking's life in the caller's transaction: status, calendar, timeline, mails and open pages
 * together.
 * @throws AppError 409 when the table of transitions has no such step from here
 */
export async function move(
  tx: Db,
  row: queries.BookingRow,
  step: Step,
): Promise<{ row: queries.BookingRow; change: Change }> {
  const { action, actor, actorId = null, reason = null, refund = null, settings } = step
  const to = bookingTransitions[row.status][action]
  if (!to) throw already(row.status)
  await queries.setStatus(tx, row._id, row.status, to, refund)
  const moved = { ...row, status: to, refundPercent: refund }
  if (to === 'confirmed') await queries.firmBlock(tx, row._id)
  else if (!holds.includes(to)) await queries.freeBlock(tx, row._id)
  const change = await recordChange(tx, {
    subject: 'booking',
    subjectId: row._id,
    actor,
    actorId,
    from: row.status,
    to,
    reason,
  })
  await queueMail(tx, settings, ...mailsOf(action, moved, reason, settings.publicUrl))
  await publishToBoth(tx, moved)
  if (to === 'confirmed' && row.enquiryId)
    await bookingConfirmed.emit(tx, { enquiryId: row.enquiryId, actorId })
  return { row: moved, change }
}

/** Open pages of both sides ask again for the booking, the calendar and their dashboards. */
export async function publishToBoth(tx: Db, row: queries.BookingRow): Promise<void> {
  await publishMany(
    tx,
    [row.userId, row.vendorUserId],
    [
      ['Booking', row._id],
      ...(row.enquiryId ? [['Enquiry', row.enquiryId] as const] : []),
      ['Calendar', row.vendorId],
      ['Dashboard', 'ME'],
    ],
  )
}
