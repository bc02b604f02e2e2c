import type { Refund } from '#domain/refunds.ts'
import { type BookingAction, bookingTransitions } from '#contract/bookings/bookingSteps.ts'
import { type BookingStatus, holdingStatuses } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { publishMany } from '#server/kernel/live.ts'
import { queueMail, type MailSettings } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { readVendorEmails } from '#server/modules/account/users/people.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { confirmedPlan, type StoredPlan } from '#domain/quotes/deposits.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { firmBlocks, freeBlocks } from '#server/modules/calendar/calendar/blocks.ts'
import { laterPayments, nextPayment, readBalance, statedPlan } from './agreement.ts'
import { setPlan } from './confirming.ts'
import { bookingConfirmed, coupleBooked } from './events.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { mailsOf } from './mails.ts'
import * as queries from './queries.ts'

/** What of a booking its quote says. */
export type Quoted = Pick<
  queries.BookingRow,
  | 'firstDay'
  | 'lastDay'
  | 'times'
  | 'town'
  | 'guests'
  | 'sum'
  | 'expiresAt'
  | 'quoteVersion'
  | 'isHeld'
  | 'hall'
>

export type Step = {
  action: BookingAction
  actor: 'user' | 'vendor' | 'admin' | 'system'
  /** Who took it, where it was a person. */
  person?: { id: string; name: string; email?: string | undefined }
  reason?: string | null
  refund?: Refund | null
  /** What is agreed from now on. */
  sum?: Sum
  /** The version that is sent with this step: what is offered from now on, and how long for. */
  quote?: Partial<Quoted>
  /** Of a quote that is accepted: what is due when. */
  plan?: StoredPlan | null
  /** The last day of that version. */
  validUntil?: string
  /** Of a step that completes it: the day where the vendor is. */
  completedOn?: string
  now: Moment
  settings: MailSettings
}

const holds: readonly string[] = holdingStatuses
/** Steps that are about one version. */
const ofQuote: readonly BookingAction[] = ['offer', 'ask_change', 'agree', 'turn_down']
const conflictMessages: Partial<Record<BookingStatus, string>> = {
  offered: 'waiting for the couple’s answer to the quote',
  change_asked: 'waiting for the vendor to change the quote',
  turned_down: 'turned down by the couple',
  cancelled_by_user: 'cancelled by the couple',
  cancelled_by_vendor: 'cancelled by the vendor',
  cancelled_by_admin: 'cancelled by us',
}
/** What was given up before it was confirmed is no cancelled booking. */
const givenUp: Partial<Record<BookingStatus, string>> = {
  cancelled_by_user: 'This was withdrawn already.',
  cancelled_by_admin: 'We have ended this already.',
}
export const already = (row: Pick<queries.BookingRow, 'status' | 'wasConfirmed'>) =>
  conflict(
    (!row.wasConfirmed && givenUp[row.status]) ||
      `This booking is already ${conflictMessages[row.status] ?? row.status}.`,
    { about: { status: row.status } },
  )

export const noSum =
  'This request has no exact price with tax and service included. Send a quote; it is confirmed once the couple ' +
  'accepts.'

/**
 * One step of a locked booking's life in the caller's transaction: status, calendar, timeline, mails and open pages
 * together.
 * @throws AppError 409 when the table of transitions has no such step from here, or nothing exact would be confirmed
 */
export async function move(tx: Db, row: queries.BookingRow, step: Step) {
  const { action, actor, person, reason = null, now, settings } = step
  const to = bookingTransitions[row.status][action]
  if (!to) throw already(row)
  const { sum = row.sum } = step
  if (to === 'confirmed' && !sum) throw conflict(noSum)
  const moved = rowAfter(row, step, to)
  await queries.setStatus(tx, row.status, moved)
  const plan = to === 'confirmed' ? await confirm(tx, moved, step) : null
  if (to === 'confirmed') await firmBlocks(tx, row._id)
  else if (!holds.includes(to)) await freeBlocks(tx, row._id)
  const change = await recordChange(tx, 'booking', row._id, {
    actor,
    person,
    from: row.status,
    to,
    reason,
    version: ofQuote.includes(action) ? moved.quoteVersion : undefined,
  })
  const isPast = row.lastDay < todayOf(now, row.zone)
  const isCancelled = row.status === 'confirmed' && action.startsWith('cancel_')
  const balance = isCancelled ? await readBalance(tx, row) : null
  const begun = {
    from: row.status,
    isPast,
    validUntil: step.validUntil,
    balance,
    ...(to === 'confirmed' && {
      agreement: {
        next: nextPayment(moved, plan, now),
        later: laterPayments(plan),
        isPlaced: row.isHeld || row.isHallChosen,
      },
    }),
    doer: doerIn(step),
  }
  // Another version is asked for of those who may send one.
  const writtenTo =
    action === 'ask_change'
      ? { ...moved, vendorEmails: await readVendorEmails(tx, row.vendorId, 'sendQuote') }
      : moved
  await queueMail(tx, settings, ...mailsOf(action, writtenTo, reason, settings, begun))
  await publishToBoth(tx, moved)
  await emitMove(tx, row, step, to)
  return { row: moved, change }
}

/** The person of a couple or of a business who took it. */
const doerIn = ({ actor, person }: Step) =>
  person?.email && (actor === 'user' || actor === 'vendor')
    ? { side: actor, name: person.name, email: person.email }
    : null

/** The booking as the step leaves it. */
function rowAfter(row: queries.BookingRow, step: Step, to: BookingStatus): queries.BookingRow {
  const { refund, now, quote, sum = row.sum, completedOn = row.completedOn } = step
  const isConfirmed = to === 'confirmed'
  return {
    ...row,
    sum,
    ...quote,
    status: to,
    refundPercent: refund?.percent ?? null,
    refundKept: refund?.kept ?? 0,
    wasConfirmed: row.wasConfirmed || isConfirmed,
    confirmedAt: row.confirmedAt ?? (isConfirmed ? now.toISOString() : null),
    completedOn,
  }
}

/** What is due when: as the quote says, else as the deposit that the vendor states. */
async function confirm(
  tx: Db,
  row: queries.BookingRow,
  { now, plan = null }: Step,
): Promise<StoredPlan | null> {
  const { _id, sum, deposit, quoteVersion, zone } = row
  const stated = sum && deposit && quoteVersion === 0 ? statedPlan(row, sum, now) : plan
  const agreed = stated && confirmedPlan(stated, todayOf(now, zone))
  // As long as it is the quote’s own, it stays there.
  if (agreed && agreed !== plan) await setPlan(tx, _id, agreed)
  return agreed
}

/** What others learn of it: its conversation, who queues for its days, and the queues of its couple. */
async function emitMove(
  tx: Db,
  row: queries.BookingRow,
  { actor, person, now, settings }: Step,
  to: BookingStatus,
): Promise<void> {
  const isConfirmed = to === 'confirmed'
  if (isConfirmed && row.enquiryId)
    await bookingConfirmed.emit(tx, {
      enquiryId: row.enquiryId,
      actor,
      actorId: person?.id ?? null,
    })
  const isOver = to !== 'completed' && !holds.includes(to)
  if (row.waiting && (isOver || isConfirmed))
    await timeChanged.emit(tx, {
      vendorId: row.vendorId,
      days: { firstDay: row.firstDay, lastDay: row.lastDay },
      now,
      settings,
    })
  if (row.coupleQueues && isConfirmed && row.weddingId)
    await coupleBooked.emit(tx, { weddingId: row.weddingId, now, settings })
}

/** Open pages of both sides ask again for the booking, the calendar and their dashboards. */
export async function publishToBoth(tx: Db, row: queries.BookingRow): Promise<void> {
  await publishMany(
    tx,
    [row.weddingId, row.vendorId],
    [
      ['Booking', row._id],
      ...(row.enquiryId ? [['Enquiry', row.enquiryId] as const] : []),
      ['Calendar', row.vendorId],
      ['Dashboard', 'ME'],
    ],
  )
}
