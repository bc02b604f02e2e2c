import { toSummary, toBooking, refundPreview } from './answers.ts'
import type { LifeServices } from './life.ts'
import { type Step, move, already } from './move.ts'
import { actionsOf } from './policy.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'
import type { BookingStatus, Booking } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { notFound, conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readTimeline } from '#server/kernel/timeline.ts'

type Services = Omit<LifeServices, 'db'> & { db: Db }

const firstKey: queries.BookingKey = [0, 0, '']

export async function getBookings(
  db: Db,
  side: Side,
  now: Date,
  input: { status?: BookingStatus; cursor?: string; limit?: number },
) {
  const size = input.limit ?? 20
  const { rows, total } = await queries.listBookings(db, side, {
    status: input.status,
    after: readCursor(input.cursor, firstKey),
    size,
  })
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
  now: Date,
  bookingId: string,
  settings: ServerSettings,
): Promise<Booking> {
  const [row, timeline] = await Promise.all([
    queries.findBooking(db, bookingId, side),
    readTimeline(db, bookingId),
  ])
  if (!row) throw notFound('Booking')
  return toBooking(row, side, now, timeline, settings)
}

/** The vendor's one answer. @throws AppError 404 not theirs, 409 answered, expired or cancelled before */
export const answerBooking = (
  services: Services,
  actor: Actor,
  bookingId: string,
  answer: 'accept' | 'decline',
  reason?: string,
) => step(services, actor, bookingId, answer, () => ({ action: answer, reason: reason || null }))

/** Either side's cancellation; the policy frozen into the booking decides the refund. */
export const cancelBooking = (
  services: Services,
  actor: Actor,
  bookingId: string,
  reason: string,
) =>
  step(services, actor, bookingId, 'cancel', (row, side, now) => ({
    action: side.role === 'vendor' ? 'cancel_by_vendor' : 'cancel_by_user',
    reason,
    refund: refundPreview(row, side.role, now),
  }))

type Plan = (
  row: queries.BookingRow,
  side: Side,
  now: Date,
) => Pick<Step, 'action' | 'reason' | 'refund'>

async function step(
  { db, clock, settings }: Services,
  actor: Actor,
  bookingId: string,
  action: Booking['actions'][number],
  plan: Plan,
): Promise<Booking> {
  const side = sideOf(actor)
  const now = clock()
  return db.transaction(async (tx) => {
    const [row, timeline, isSuspended] = await Promise.all([
      queries.lockBooking(tx, bookingId, side),
      readTimeline(tx, bookingId),
      // Only the business itself accepts.
      action === 'accept' && queries.isSuspended(tx, side.id),
    ])
    if (!row) throw notFound('Booking')
    if (!actionsOf(row, side.role, now).includes(action)) throw refusal(row, action, now)
    if (isSuspended)
      throw conflict('Your business is suspended at the moment, so it can’t confirm bookings.')
    const moved = await move(tx, row, {
      ...plan(row, side, now),
      actor: side.role,
      person: actor,
      settings,
    })
    return toBooking(moved.row, side, now, [...timeline, moved.change], settings)
  })
}

function refusal(
  { status, expiresAt }: queries.BookingRow,
  action: Booking['actions'][number],
  now: Date,
) {
  if (status === 'requested') {
    return expiresAt !== null && new Date(expiresAt) <= now
      ? already('expired')
      : conflict('Decline the request instead of cancelling it.', { about: { status } })
  }
  if (status === 'confirmed' && action === 'cancel')
    return conflict('The day has come: this booking can no longer be cancelled.', {
      about: { status },
    })
  return already(status)
}
