import { paths } from '#domain/paths.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { coupleOf } from '#server/modules/bookings/bookings/admin.ts'
import { reviewsOf } from '#server/modules/bookings/bookings/answers.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { answerDispute, takeBackRemoval } from '#server/modules/bookings/reviewDisputes/service.ts'
import * as queries from './queries.ts'

type By = { actor: Actor; ip: string }

/** Takes the words and the stars away; when and why stays for everybody to read. @throws AppError 409 */
export async function deleteReview(
  services: Context,
  by: By,
  { reviewId, reason }: { reviewId: string; reason: string },
) {
  return {
    message: 'The review is removed; when and why is shown in its place.',
    ...(await change(services, by, { reviewId, reason, isRemoved: true })),
  }
}

/** The way back from a slip, or after an objection. @throws AppError 409 */
export async function restoreReview(
  services: Context,
  by: By,
  { reviewId, reason }: { reviewId: string; reason: string },
) {
  return {
    message: 'The review is shown again, and both sides are told why.',
    ...(await change(services, by, { reviewId, reason, isRemoved: false })),
  }
}

const change = (
  { db, clock, settings }: Context,
  { actor, ip }: By,
  { reviewId, reason, isRemoved }: { reviewId: string; reason: string; isRemoved: boolean },
) =>
  db.transaction(async (tx) => {
    const removed = isRemoved ? reason : null
    const ofVendor = await queries.setRemoved(tx, reviewId, removed)
    const done = ofVendor ?? (await queries.setCoupleRemoved(tx, reviewId, removed))
    if (!done)
      throw conflict(
        isRemoved ? 'There is no such review any more.' : 'There is no such removed review.',
      )
    const row = await lockBooking(tx, done.bookingId)
    if (!row) throw notFound('Booking')
    // That is how a dispute about it is answered.
    const which = { bookingId: row._id, about: ofVendor ? 'review' : 'couple_review' } as const
    if (!isRemoved) await takeBackRemoval(tx, which, { reason, now: clock() })
    else await answerDispute(tx, which, { outcome: 'removed', reason, now: clock() })
    const what = isRemoved ? 'removed' : 'shown again'
    const of = ofVendor ? row.businessName : row.coupleName
    const uncounted = ofVendor ? '; its stars no longer count' : ''
    const lines = [
      `The review of ${of} for ${row.firstDay} is ${what}.`,
      `The reason: ${reason}`,
      ...(!isRemoved
        ? ofVendor
          ? ['Its stars count again.']
          : []
        : [
            `When and why is shown in its place, without what was written${uncounted}.`,
            'If you think that this is wrong, answer this email or write to us.',
          ]),
    ]
    const mail = (addresses: string[], page: string) =>
      addresses.map((to) => ({
        to,
        subject: `A review of ${of} is ${what}`,
        body: [...lines, `${settings.publicUrl}${page}`].join('\n\n'),
      }))
    await queueMail(
      tx,
      settings,
      ...mail(row.userEmails, paths.myBooking(row._id)),
      ...mail(row.vendorEmails, paths.vendorBooking(row._id)),
    )
    await publishToBoth(tx, row)
    await publish(tx, [row.weddingId, row.vendorId, actor.id], 'Review', row.vendorId)
    await recordAudit(tx, {
      ...byRole(actor),
      what: isRemoved ? 'review: remove' : 'review: restore',
      whom: `${done.author} about ${of} (${reviewId}): ${reason}`,
      ip,
    })
    const { review, coupleReview } = reviewsOf(row, coupleOf(row), settings)
    return { review, coupleReview }
  })
