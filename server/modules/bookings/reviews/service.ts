import { paths } from '#domain/paths.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/reviews.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { actionsOf } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { writtenMails } from './mails.ts'
import { showReviews } from './publish.ts'
import * as queries from './queries.ts'

/**
 * The couple's review of a completed booking, also once more until it is public: when the vendor has written, too, or
 * the time for that is over.
 * @throws AppError 404, 409
 */
export const createReview = (
  services: Context,
  actor: Actor,
  input: Input<typeof contract.createReview>,
): Promise<Booking> =>
  write(services, actor, input.bookingId, (tx, row, when) => {
    // The public reads a first name, nothing more.
    const author = row.coupleName.trim().split(/\s+/)[0] ?? 'A couple'
    return queries.saveReview(tx, row, author, input, when)
  })

/** The vendor's of the couple, under the same rule. @throws AppError 404, 409 */
export const createCoupleReview = (
  services: Context,
  actor: Actor,
  input: Input<typeof contract.createCoupleReview>,
): Promise<Booking> =>
  write(services, actor, input.bookingId, (tx, row, when) =>
    queries.saveCoupleReview(tx, row, input, when),
  )

const write = (
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  save: (tx: Db, row: BookingRow, when: queries.When) => ReturnType<typeof queries.saveReview>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const now = clock()
    // Read once it is locked: whoever waited for the other side finds what they wrote.
    const row = (await lockBooking(tx, bookingId, side)) && (await findBooking(tx, bookingId, side))
    if (!row) throw notFound('Booking')
    const isCouple = side.role === 'user'
    if (!actionsOf(row, side.role, now).includes(isCouple ? 'review' : 'review_couple'))
      throw refusal(row)
    const isLast = Boolean(isCouple ? row.coupleReview : row.review)
    const publicFrom = row.reviewsPublicFrom
      ? sql`${row.reviewsPublicFrom}::timestamptz`
      : queries.latest(row, now)
    const saved = await save(tx, row, { now, publicFrom })
    if (!saved) throw refusal(row)
    if (isLast) {
      const whole = await findBooking(tx, bookingId, side)
      if (whole) await showReviews(tx, whole, { now, settings })
    } else {
      if (saved.isNew)
        await queueMail(
          tx,
          settings,
          ...writtenMails(row, side.role, saved.publicFrom, settings.publicUrl),
        )
      await publishToBoth(tx, row)
    }
    return getBooking(tx, side, clock(), bookingId, settings)
  })

const over = () => conflict('The time to write a review of this booking is over.')
function refusal(row: BookingRow) {
  if (row.status !== 'completed')
    return conflict(
      'A booking can be reviewed once it is complete: when both sides have said that it took place, or two ' +
        'days after its last day.',
    )
  if (row.review?.isPublic || row.coupleReview?.isPublic)
    return conflict('The reviews of this booking are public; they can’t be changed any more.')
  return over()
}

/** The vendor's one public reply. @throws AppError 404, 409 */
export const replyToReview = (
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  reply: string,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const row = await lockBooking(tx, bookingId, side)
    if (!row) throw notFound('Booking')
    if (!row.review?.isPublic) throw conflict('This booking has no public review yet.')
    if (!(await queries.setReply(tx, bookingId, reply, clock())))
      throw conflict('You have already replied to this review.')
    const mail = {
      subject: `${row.businessName} replied to your review`,
      body: `${reply}\n\n${settings.publicUrl}${paths.myBooking(row._id)}`,
    }
    await queueMail(tx, settings, ...row.userEmails.map((to) => ({ ...mail, to })))
    await publishToBoth(tx, row)
    return getBooking(tx, side, clock(), bookingId, settings)
  })
