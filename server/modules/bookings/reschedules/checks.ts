import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { dayClosed, dayTaken } from '#server/modules/bookings/bookings/request.ts'
import { freeDaysNear, freeResources, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { readRules } from '#server/modules/calendar/calendar/rules.ts'

/** @throws AppError 409 taken, or closed to a couple, with the nearest free days */
export async function checkFree(
  tx: Db,
  row: BookingRow,
  { stay, side, now }: { stay: Stay; side: Side; now: Moment },
): Promise<void> {
  const today = todayOf(() => now, row.zone)
  const [[resource], nearestFrom, rules] = await Promise.all([
    freeResources(tx, row.vendorId, stay, now, { moving: row._id }),
    freeDaysNear(tx, row.vendorId, stay, now, { moving: row._id }),
    readRules(tx, row.vendorId),
  ])
  // A vendor may propose a day off, and accept one: it is its own.
  const closed = side.role === 'user' && closedIn(rules, stay, today)
  if (closed) throw dayClosed(row.businessName, closed, nearestFrom(today))
  if (!resource) throw dayTaken(row.businessName, stay, nearestFrom(today))
}

/** More than before and than there is room for; what the vendor has agreed to already is no question of room. */
export const hasNoRoom = ({ capacityMax, guests: now }: BookingRow, guests: number): boolean =>
  capacityMax !== null && guests > capacityMax && guests > now
export const roomWords = ({ capacityMax, businessName }: BookingRow, { role }: Side) =>
  `${role === 'vendor' ? 'You have' : `${businessName} has`} room for at most ${capacityMax} guests.`

export const nothingNew = (
  { firstDay, guests }: Pick<Input<typeof contract.proposeReschedule>, 'firstDay' | 'guests'>,
  total: number | undefined,
) =>
  total !== undefined
    ? invalid({ total: 'That is what you have agreed already.' })
    : guests !== undefined && firstDay === undefined
      ? invalid({ guests: 'It is booked for as many guests already.' })
      : invalid({ firstDay: 'It is booked for these days already.' })

/** As the vendor states it: tax and service are in it. */
export const newSum = ({ sum, total }: BookingRow, amount: number): Sum => ({
  amount,
  currency: sum?.currency ?? total.currency,
  tax: null,
  service: null,
})
