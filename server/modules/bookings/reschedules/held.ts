import type { Booking } from '#contract/bookings/bookings.ts'
import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeline } from '#server/kernel/timeline.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { openReschedule } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { checkChangeable } from './checks.ts'

/** A booking that nobody else changes meanwhile, with what is proposed for it now. */
export type Held = { row: BookingRow; open: Reschedule | null; side: Side; now: Moment; tx: Db }

/** One step of a person with a confirmed booking whose day is ahead. @throws AppError 404 not theirs, 409 it is not */
export const inBooking = (
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  act: (held: Held) => Promise<void>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const now = clock()
    await lockTimeOf(tx, bookingId)
    if (!(await lockBooking(tx, bookingId, side))) throw notFound('Booking')
    // Read again: what stood beside the row while it was waited for may be old.
    const row = (await findBooking(tx, bookingId, side)) as BookingRow
    await checkChangeable(tx, row, side, now)
    await act({ row, open: openReschedule(row, now), side, now, tx })
    const [after, timeline] = await Promise.all([
      findBooking(tx, bookingId, side),
      readTimeline(tx, bookingId),
    ])
    await publishToBoth(tx, after as BookingRow)
    return toBooking(after as BookingRow, side, now, timeline, settings)
  })
