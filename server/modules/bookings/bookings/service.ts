import type { Moment } from '#domain/days.ts'
import { toSummary, toBooking, refundPreview } from './answers.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readNextCancellations } from './cancellations.ts'
import * as queries from './queries.ts'
import { step } from './step.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readTimeline } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'

const firstKey: queries.BookingKey = [0, 0, '']

export async function getBookings(
  db: Db,
  side: Side,
  now: Moment,
  { cursor, limit: size = 20, ...only }: queries.Only & { cursor?: string; limit?: number },
) {
  const { rows, total } = await queries.listBookings(
    db,
    side,
    { ...only, after: readCursor(cursor, firstKey), size },
    now,
  )
  return toPage(
    rows,
    size,
    total,
    ({ rank, position, _id }) => [rank, position, _id],
    (row) => toSummary(row, side, now),
  )
}

export async function getBooking(
  db: Db,
  side: Side,
  now: Moment,
  bookingId: string,
  settings: ServerSettings,
): Promise<Booking> {
  const [row, timeline] = await Promise.all([
    queries.findBooking(db, bookingId, side),
    readTimeline(db, bookingId),
  ])
  if (!row) throw notFound('Booking')
  const booking = toBooking(row, side, now, timeline, settings)
  const isTold = side.role === 'vendor' && !booking.isByHand && booking.actions.includes('cancel')
  if (!isTold) return booking
  return { ...booking, cancellations: await readNextCancellations(db, row.vendorId, now) }
}

/**
 * The vendor's one answer; what is confirmed is the exact price of the request.
 * @throws AppError 404 not theirs, 409 answered, expired or cancelled before, or there is no exact price
 */
export const answerBooking = (
  services: Context,
  actor: Actor,
  bookingId: string,
  answer: 'accept' | 'decline',
  reason?: string,
) =>
  step(services, actor, bookingId, answer, ({ total }) => ({
    action: answer,
    reason: reason || null,
    ...(answer === 'accept' && { sum: exactSum(total, total.lines) ?? undefined }),
  }))

/** Either side's cancellation; the policy frozen into the booking decides the refund. */
export const cancelBooking = (services: Context, actor: Actor, bookingId: string, reason: string) =>
  step(services, actor, bookingId, 'cancel', (row, side, now) => ({
    action: side.role === 'vendor' ? 'cancel_by_vendor' : 'cancel_by_user',
    reason,
    refund: refundPreview(row, side.role, now),
  }))
