import { type Moment, todayOf } from '#domain/days.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readTimeline } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import * as adminQueries from './adminQueries.ts'
import { refundPreview, toBooking, toSummary } from './answers.ts'
import { already, move } from './move.ts'
import { isOpen } from './policy.ts'
import { type BookingRow, lockBooking } from './queries.ts'

const firstKey: adminQueries.AdminKey = [0, '']

export async function listBookings(
  db: Db,
  now: Moment,
  { cursor, limit = 30, ...typed }: adminQueries.AdminFilter & { cursor?: string; limit?: number },
) {
  const filter = { ...typed, found: await adminQueries.findIds(db, typed) }
  const [rows, total] = await Promise.all([
    adminQueries.listAll(db, filter, { after: readCursor(cursor, firstKey), size: limit, now }),
    adminQueries.countAll(db, filter, now),
  ])
  const page = toPage(rows, limit, total, ({ micros, _id }) => [micros, _id])
  return {
    ...page,
    items: page.items.map((row) => ({
      ...toSummary(row, coupleOf(row), now),
      isReviewDisputed: row.isReviewDisputed,
    })),
  }
}

/** What is shown is what the couple sees; nobody acts for them. */
export const coupleOf = ({ weddingId }: BookingRow): Side => ({
  role: 'user',
  id: weddingId ?? '',
  person: { id: weddingId ?? '', name: '', memberRole: 'viewer' },
})

/** One booking as both sides have it, and how either is reached. @throws AppError 404 */
export async function readForAdmin(
  db: Db,
  { now, settings }: { now: Moment; settings: ServerSettings },
  bookingId: string,
) {
  const [row, timeline] = await Promise.all([
    adminQueries.findAny(db, bookingId),
    readTimeline(db, bookingId),
  ])
  if (!row) throw notFound('Booking')
  const booking: Booking = {
    ...toBooking(row, coupleOf(row), now, timeline, settings),
    actions: [],
  }
  return {
    row,
    booking,
    couple: {
      _id: row.userId,
      name: row.coupleName,
      email: row.userEmail ?? '',
      phone: row.coupleMobile ?? '',
    },
    vendor: {
      _id: row.vendorUserId,
      name: row.businessName,
      email: row.vendorContact.email,
      phone: row.vendorContact.phone,
    },
    // Once the day has come, no policy says what is due: both have been heard.
    policyPercent: hasBegun(row, now) ? null : (refundPreview(row, 'user', now)?.percent ?? null),
    mayCancel: isOpen(booking.status) || row.status === 'confirmed',
    mayComplete: row.status === 'confirmed' && isOver(row, now),
  }
}

/** For both, by somebody who has heard both. @throws AppError 404, 409 when it is over, 422 without a refund */
export const cancelForThem = (
  { db, clock, settings }: Context,
  actor: Actor,
  { bookingId, reason, refund }: { bookingId: string; reason: string; refund: number | undefined },
): Promise<BookingRow> =>
  db.transaction(async (tx) => {
    await lockTimeOf(tx, bookingId)
    const row = expectRow(await lockBooking(tx, bookingId), 'Booking')
    if (!isOpen(row.status) && row.status !== 'confirmed') throw already(row)
    if (row.status === 'confirmed' && refund === undefined)
      throw invalid({ refundPercent: 'Say how much of what was paid is to be refunded.' })
    const moved = await move(tx, row, {
      action: 'cancel_by_admin',
      actor: 'admin',
      person: actor,
      reason,
      refund:
        row.status === 'confirmed' && refund !== undefined ? { percent: refund, kept: 0 } : null,
      now: clock(),
      settings,
    })
    return moved.row
  })

const hasBegun = ({ firstDay, zone }: BookingRow, now: Moment) => firstDay < todayOf(now, zone)
const isOver = ({ lastDay, zone }: BookingRow, now: Moment) => lastDay < todayOf(now, zone)

/** It took place, whatever one of them says. @throws AppError 404, 409 when it is not confirmed, or not over yet */
export const completeForThem = (
  { db, clock, settings }: Context,
  actor: Actor,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<BookingRow> =>
  db.transaction(async (tx) => {
    const now = clock()
    const row = expectRow(await lockBooking(tx, bookingId), 'Booking')
    if (row.status !== 'confirmed') throw already(row)
    if (!isOver(row, now)) throw conflict('Its last day is not over yet.')
    const moved = await move(tx, row, {
      action: 'complete',
      actor: 'admin',
      person: actor,
      reason,
      completedOn: todayOf(now, row.zone),
      now,
      settings,
    })
    return moved.row
  })
