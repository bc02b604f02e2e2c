import type { Booking } from '#contract/bookings/bookings.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { together } from '#server/modules/account/users/together.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import { mailsOf } from '#server/modules/bookings/bookings/mails.ts'
import { move, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { receiptMails } from './receipt.ts'
import type { Placing } from './rows.ts'

type Beginning = { side: Side; now: Moment; settings: Context['settings'] }

/** Timeline, mails and open pages of one that was placed; with a sum it is booked at once. */
export async function begin(
  tx: Db,
  row: BookingRow,
  { side, now, settings }: Beginning,
  sum: Sum | undefined,
): Promise<Booking> {
  const { person } = side
  const change = await recordChange(tx, 'booking', row._id, {
    actor: 'user',
    person,
    from: null,
    to: 'requested',
  })
  if (sum) {
    // What it queues for in the category is over with it.
    const queueing = { ...row, coupleQueues: true }
    const booked = await move(tx, queueing, {
      action: 'book',
      actor: 'user',
      person,
      sum,
      now,
      settings,
    })
    return toBooking(booked.row, side, now, [change, booked.change], settings)
  }
  const mails = mailsOf('request', row, null, settings)
  await queueMail(
    tx,
    settings,
    ...together(mails, row, { for: 'request', bookingId: row._id }),
    ...receiptMails(row, side, settings),
  )
  await publishToBoth(tx, row)
  return toBooking(row, side, now, [change], settings)
}

/** The booking as it is read once it is there. */
export function toRow({
  context,
  stay,
  bookingId,
  asker,
  now,
  quoted,
  ...placing
}: Placing): BookingRow {
  const {
    pack,
    isRun: _isRun,
    isBookable: _isBookable,
    isOutOfReach: _isOutOfReach,
    asked: _asked,
    packages: _packages,
    category: _category,
    rules: _rules,
    rulesVersion: _rulesVersion,
    ...facts
  } = context
  const isHeld = quoted?.isHeld ?? true
  return {
    ...facts,
    _id: bookingId,
    status: quoted ? 'offered' : 'requested',
    weddingId: asker.weddingId,
    bookedBy: asker.userId,
    ...stay,
    times: stay.times ?? null,
    guests: placing.guests,
    packageName: pack?.name ?? null,
    packages: null,
    total: placing.total,
    town: placing.town,
    sum: quoted?.sum ?? null,
    quoteVersion: quoted ? 1 : 0,
    wish: null,
    isHeld,
    resourceId: placing.resource.id,
    isHallChosen: context.hall !== null,
    hallCapacity: context.hallCapacity,
    // What has just begun is read again before it is moved.
    hasOtherHall: false,
    hall: context.hall ?? (isHeld ? placing.resource.hall : null),
    waiting: 0,
    coupleQueues: false,
    wasConfirmed: false,
    confirmedAt: null,
    note: placing.note,
    byHand: null,
    refundPercent: null,
    refundKept: 0,
    keptContact: null,
    expiresAt: placing.expiresAt.toISOString(),
    createdAt: now.toISOString(),
    review: null,
    coupleReview: null,
    reviewsPublicFrom: null,
    reviewIsPublic: false,
    reviewPhotos: [],
    reschedule: null,
    listed: null,
    outcome: null,
    completedOn: null,
  }
}
