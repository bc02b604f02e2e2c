import type * as contract from '#contract/bookings/reviewDisputes.ts'
import type { ReviewAbout } from '#contract/bookings/reviewDisputes.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import { conflict, forbidden, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { queueMail, type Mail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import * as queries from './queries.ts'
import { reviewDisputeLabels, type ReviewDisputeReason } from '#domain/bookings/reviewDisputes.ts'

/** To who wrote it. */
function disputedMails(
  row: BookingRow,
  { about, reason, words }: { about: ReviewAbout; reason: ReviewDisputeReason; words: string },
  publicUrl: string,
): Mail[] {
  const by = about === 'review' ? row.businessName : row.coupleName
  const writer = about === 'review' ? 'user' : 'vendor'
  return mailTo(row, writer, publicUrl, `${by} disputed your review`, [
    `${by} asked us to remove your review. The reason: ${reviewDisputeLabels[reason].toLowerCase()}.`,
    words,
    'It stays as it is until we have decided. You can add a statement and pictures on the booking’s page; we read ' +
      'what you both say, and email you both.',
  ])
}

/** To both: it stays, and why. */
function dismissedMails(row: BookingRow, about: ReviewAbout, reason: string, publicUrl: string) {
  const of = about === 'review' ? row.businessName : row.coupleName
  return (['user', 'vendor'] as const).flatMap((side) =>
    mailTo(row, side, publicUrl, `The review of ${of} stays`, [
      `We have read what you both say about the disputed review of ${of}. It stays as it is.`,
      `The reason: ${reason}`,
    ]),
  )
}

export {
  answerDispute,
  isOpen as isReviewDisputeOpen,
  listDisputes,
  takeBackRemoval,
} from './queries.ts'

/** The side that was reviewed; the other one wrote it. */
const reviewed = (about: ReviewAbout): Side['role'] => (about === 'review' ? 'vendor' : 'user')
const reviewOf = (row: BookingRow, about: ReviewAbout) =>
  about === 'review' ? row.review : row.coupleReview

/** @throws AppError 404 not theirs */
export async function getReviewDispute(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { bookingId, about }: Input<typeof contract.getReviewDispute>,
): Promise<Output<typeof contract.getReviewDispute>> {
  const side = sideOf(actor)
  const row = expectRow(await findBooking(db, bookingId, side), 'Booking')
  const dispute =
    (await queries.listDisputes(db, bookingId)).find((each) => each.about === about) ?? null
  const review = reviewOf(row, about)
  return {
    dispute,
    mayDispute:
      side.role === reviewed(about) &&
      !dispute &&
      review?.isPublic === true &&
      !review.removed &&
      mayCall(side, 'disputeReview'),
  }
}

/** @throws AppError 404 not theirs, 403 by who wrote it, 409 not public, removed, or disputed before */
export const disputeReview = (
  { db, clock, settings }: Context,
  actor: Actor,
  { bookingId, about, reason, words }: Input<typeof contract.disputeReview>,
) =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    // Read once it is locked: it may have been removed meanwhile.
    const row = expectRow(
      (await lockBooking(tx, bookingId, side)) && (await findBooking(tx, bookingId, side)),
      'Booking',
    )
    if (side.role !== reviewed(about)) throw forbidden('Only who was reviewed can dispute it.')
    const review = reviewOf(row, about)
    if (!review?.isPublic) throw conflict('There is no published review to dispute.')
    if (review.removed) throw conflict('This review is already removed.')
    const dispute = { bookingId, about, reason, words, personId: actor.id, now: clock() }
    if (!(await queries.insertDispute(tx, dispute)))
      throw conflict('This review has been disputed already. A review can be disputed once.')
    await queueMail(tx, settings, ...disputedMails(row, dispute, settings.publicUrl))
    await publishToBoth(tx, row)
    return { message: 'We read what you both say, and email you both.' }
  })

/** Somebody of us has read both sides: it stays. @throws AppError 409 nothing open to decide */
export const dismissReviewDispute = (
  { db, clock, settings }: Context,
  { actor, ip }: { actor: Actor; ip: string },
  { reviewId, reason }: Input<typeof contract.dismissReviewDispute>,
) =>
  db.transaction(async (tx) => {
    const which = await queries.findReview(tx, reviewId)
    const row = which && (await lockBooking(tx, which.bookingId))
    const answer = { outcome: 'kept' as const, reason, now: clock() }
    if (!row || !(await queries.answerDispute(tx, which, answer)))
      throw conflict('There is no open dispute about this review.')
    await queueMail(tx, settings, ...dismissedMails(row, which.about, reason, settings.publicUrl))
    await publishToBoth(tx, row)
    await recordAudit(
      tx,
      byRole(actor, ip),
      'review: keep',
      `${row.coupleName} with ${row.businessName} (${reviewId}): ${reason}`,
    )
    return { message: 'The review stays, and both sides are told why.' }
  })
