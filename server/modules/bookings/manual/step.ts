import type { Booking } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import { coupleWith } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import { already, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { actionsOf } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { businessOf } from '#server/modules/calendar/calendar/service.ts'
import * as queries from './queries.ts'

export type Held = { tx: Db; vendorId: string; business: queries.Business; now: Moment }
type Step = { bookingId: string; from: string | null; to: string; reason: string | null }

/** One step of a vendor with its own calendar, while nobody else writes into it. */
export const inCalendar = (
  { db, clock, settings }: Context,
  actor: Actor,
  act: (held: Held) => Promise<Step>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const [side, vendorId, now] = [sideOf(actor), businessOf(actor), clock()]
    await lockResources(tx, vendorId)
    const business = await queries.readBusiness(tx, vendorId, now)
    if (business.status === 'suspended')
      throw conflict('Your business is suspended at the moment, so it can’t enter bookings.')
    const { bookingId, ...step } = await act({ tx, vendorId, business, now })
    await recordChange(tx, 'booking', bookingId, { actor: 'vendor', person: actor, ...step })
    // Whoever queues for the time that was given back has their turn, and is told of what is taken.
    await timeChanged.emit(tx, { vendorId, now, settings })
    const row = (await findBooking(tx, bookingId, side)) as BookingRow
    await publishToBoth(tx, row)
    return toBooking(row, side, now, await readTimeline(tx, bookingId), settings)
  })

/** @throws AppError 404 not theirs, 409 its couple has taken it over, or it is over */
export async function expectByHand(
  { tx, now }: Held,
  actor: Actor,
  bookingId: string,
  action: 'change' | 'hand_over',
): Promise<BookingRow> {
  const row = expectRow(await lockBooking(tx, bookingId, sideOf(actor)), 'Booking')
  if (actionsOf(row, 'vendor', now).includes(action)) return row
  if (row.status !== 'confirmed') throw already(row)
  throw conflict(
    row.byHand
      ? 'The day has come: this booking can no longer be changed.'
      : `${coupleWith(row.coupleName, 'has', 'have')} this booking on Everset. Propose a change, or write to them.`,
  )
}
