import { paths } from '#domain/paths.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/reviews.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { LifeServices } from '#server/modules/bookings/bookings/life.ts'
import { unlessRemoved } from '#server/modules/bookings/bookings/answers.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { actionsOf, reviewDays } from '#server/modules/bookings/bookings/policy.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { readAt } from '#server/modules/vendors/profiles/address.ts'
import * as queries from './queries.ts'

type Services = Omit<LifeServices, 'db'> & { db: Db }
const firstKey: queries.ReviewKey = [0, 0, '']

/** One review for each completed booking, within 30 days of its completion. @throws AppError 404, 409 */
export const writeReview = (
  { db, clock, settings }: Services,
  actor: Actor,
  input: Input<typeof contract.writeReview>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const row = await lockBooking(tx, input.bookingId, side)
    if (!row) throw notFound('Booking')
    if (!actionsOf(row, 'user', clock()).includes('review')) throw refusal(row)
    // The public reads a first name, nothing more.
    const author = row.coupleName.trim().split(/\s+/)[0] ?? 'A couple'
    if (!(await queries.insertReview(tx, row._id, row.vendorId, author, input, clock())))
      throw conflict('You have already reviewed this booking.')
    const mail = {
      subject: `${author} reviewed you: ${input.rating} of 5`,
      body: `${input.body}\n\nYou can reply once, in public:\n${settings.publicUrl}${paths.vendorBooking(row._id)}`,
    }
    await queueMail(tx, settings, ...row.vendorEmails.map((to) => ({ ...mail, to })))
    await publishToBoth(tx, row)
    await publish(tx, [row.weddingId, row.vendorId], 'Review', row.vendorId)
    return getBooking(tx, side, clock(), row._id, settings)
  })

function refusal(row: BookingRow) {
  if (row.review) return conflict('You have already reviewed this booking.')
  if (row.status !== 'completed')
    return conflict('A booking can be reviewed once it is complete, two days after its last day.')
  return conflict(`A review can be written for ${reviewDays} days after the booking is completed.`)
}

/** The vendor's one public reply. @throws AppError 404, 409 */
export const replyToReview = (
  { db, clock, settings }: Services,
  actor: Actor,
  bookingId: string,
  reply: string,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const row = await lockBooking(tx, bookingId, side)
    if (!row) throw notFound('Booking')
    if (!row.review) throw conflict('This booking has no review yet.')
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
  const page = toPage(
    rows,
    size,
    total,
    ({ rank, micros, _id }) => [rank, micros, _id],
    ({ rank: _rank, micros: _micros, ...review }) => unlessRemoved(review),
  )
  return { ...page, breakdown }
}
