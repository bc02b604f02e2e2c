import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/reviews.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import { type Db, sql } from '#server/db/db.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { actionsOf } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import type { Context } from '#server/kernel/context.ts'
import { writtenMails, showReviews } from './publish.ts'
import * as queries from './queries.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { coupleUnlessRemoved, unlessRemoved } from '#server/modules/bookings/bookings/answers.ts'
import { readAt } from '#server/modules/vendors/profiles/addresses.ts'

const firstKey: queries.ReviewKey = [0, 0, '']
const firstCoupleKey: queries.CoupleKey = [0, '']

export async function getVendorReviews(
  db: Db,
  input: Input<typeof contract.getVendorReviews>,
): Promise<Output<typeof contract.getVendorReviews>> {
  const size = input.limit ?? 20
  const after = readCursor(input.cursor, firstKey)
  const [breakdown, removed, rows] = await readAt(db, input.vendorId, (vendorId) =>
    Promise.all([
      queries.readBreakdown(db, vendorId),
      queries.countRemoved(db, vendorId),
      queries.listReviews(db, vendorId, input.sort ?? 'newest', after, size),
    ]),
  )
  const total = (breakdown?.stars.reduce((sum, count) => sum + count, 0) ?? 0) + removed
  const page = toPage(rows, size, total, ({ rank, micros, _id }) => [rank, micros, _id])
  return { ...page, items: page.items.map(unlessRemoved), breakdown }
}

export async function getCoupleReviews(
  db: Db,
  actor: Actor,
  input: Input<typeof contract.getCoupleReviews>,
): Promise<Output<typeof contract.getCoupleReviews>> {
  const { bookingId = null, enquiryId = null, limit: size = 20 } = input
  const after = readCursor(input.cursor, firstCoupleKey)
  const { rows, total } = await queries.listCoupleReviews(
    db,
    sideOf(actor).id,
    { bookingId, enquiryId },
    { after, size },
  )
  const page = toPage(rows, size, total, ({ micros, _id }) => [micros, _id])
  return { ...page, items: page.items.map(coupleUnlessRemoved) }
}

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
    const row = expectRow(
      (await lockBooking(tx, bookingId, side)) && (await findBooking(tx, bookingId, side)),
      'Booking',
    )
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
        await queueMail(tx, settings, ...writtenMails(row, side.role, saved.publicFrom, settings))
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
    return conflict('The reviews of this booking are public; they can no longer be changed.')
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
    const row = expectRow(await lockBooking(tx, bookingId, side), 'Booking')
    if (!row.review?.isPublic) throw conflict('This booking has no public review yet.')
    if (!(await queries.setReply(tx, bookingId, reply, clock())))
      throw conflict('You have already replied to this review.')
    const subject = `${row.businessName} replied to your review`
    await queueMail(tx, settings, ...mailTo(row, 'user', settings.publicUrl, subject, [reply]))
    await publishToBoth(tx, row)
    return getBooking(tx, side, clock(), bookingId, settings)
  })
