import type * as contract from '#contract/bookings/halls.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { listWords } from '#domain/calendar/halls.ts'
import { formatStay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Mail, queueMail } from '#server/kernel/mail.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { chosenHall } from '#server/modules/bookings/quotes/chosenHall.ts'
import { record } from '#server/modules/bookings/reschedules/accept.ts'
import { moveTime } from '#server/modules/bookings/reschedules/queries.ts'
import { inBooking } from '#server/modules/bookings/reschedules/terms.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'

/**
 * The vendor's own step: where it is changes, and nothing that was agreed in numbers. Of crews, whose names are the
 * vendor's alone, nothing is said to the couple.
 * @throws AppError 404 not theirs, 409 it is over, or the hall is taken; 422 none of theirs, too small, or the same
 */
export const updateBookingHall = (
  services: Context,
  actor: Actor,
  { bookingId, resourceId }: Input<typeof contract.updateBookingHall>,
) =>
  inBooking(services, actor, bookingId, async ({ row, side, now, tx }) => {
    const { settings } = services
    const { vendorId, guests } = row
    const to = await chosenHall(tx, row, { resourceId, guests })
    if (!to || to.id === row.resourceId) throw invalid({ resourceId: 'It is there already.' })
    const which = { moving: bookingId, hall: to.id }
    const [free] = await freeResources(tx, vendorId, row, now, which)
    if (!free) throw await notFree(tx, row, to.name, now)
    await endOverdue(tx, free, row, { now, settings })
    await moveTime(tx, bookingId, { stay: row, vendorId, resourceId: to.id })
    const isNamed = row.hall !== null
    await record(tx, row, side, 'hall_moved', isNamed ? `${to.name} instead of ${row.hall}.` : null)
    if (isNamed) await queueMail(tx, settings, ...mailOf(row, to.name, settings.publicUrl))
    await timeChanged.emit(tx, { vendorId, now, settings })
  })

async function notFree(tx: Db, row: BookingRow, name: string, now: Date) {
  const { _id: moving, vendorId, guests, resourceId } = row
  const free = await freeHalls(tx, vendorId, row, now, { moving, guests }, resourceId)
  const others = free.length ? `Free then: ${listWords(free)}.` : 'No other is free then.'
  return conflict(`${name} is not free on ${formatStay(row)}. ${others}`)
}

function mailOf(row: BookingRow, hall: string, publicUrl: string): Mail[] {
  const { businessName } = row
  return mailTo(row, 'user', publicUrl, `${businessName} moved your booking to ${hall}`, [
    `Your booking with ${businessName} on ${formatStay(row)} is in ${hall} now, instead of ${row.hall}. The day, the ` +
      'guests, the price and everything else stay as agreed. If this doesn’t suit you, write to them:',
  ])
}
