import type * as contract from '#contract/bookings/halls.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { addressOf } from '#server/modules/bookings/bookings/hallColumns.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { chosenHall } from '#server/modules/bookings/quotes/chosenHall.ts'
import { record } from '#server/modules/bookings/reschedules/record.ts'
import { needsWord } from '#server/modules/bookings/reschedules/halls.ts'
import { proposeIn } from '#server/modules/bookings/reschedules/service.ts'
import { moveTime } from '#server/modules/bookings/reschedules/queries.ts'
import { inBooking } from '#server/modules/bookings/reschedules/held.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { mailOf } from './mails.ts'
import { notFree } from './notFree.ts'

/**
 * The vendor's own step: where it is changes, and nothing that was agreed. A hall that was, and room for the guests,
 * change by agreement: that is proposed. Of crews, whose names are the vendor's alone, the couple reads nothing.
 * @throws AppError 404 not theirs, 409 it is over, or the hall is taken; 422 none of theirs, or the same
 */
export const updateBookingHall = (
  services: Context,
  actor: Actor,
  { bookingId, resourceId }: Input<typeof contract.updateBookingHall>,
) =>
  inBooking(services, actor, bookingId, async (held) => {
    const { row, side, now, tx } = held
    const { settings } = services
    const { vendorId } = row
    const isNamed = row.hall !== null
    // Into which crew they fit nobody asks a couple.
    const fit = { guests: isNamed ? 0 : row.guests, locale: settings.locale }
    const to = await chosenHall(tx, row, { resourceId, ...fit })
    if (!to || to.id === row.resourceId) throw invalid({ resourceId: 'It is there already.' })
    if (needsWord(row, to)) return proposeIn(services, held, { resourceId })
    const which = { moving: bookingId, hall: to.id }
    const [free] = await freeResources(tx, vendorId, row, now, which)
    if (!free) throw await notFree(tx, row, to.name, { now, settings })
    await endOverdue(tx, free, row, { now, settings })
    await moveTime(tx, bookingId, { stay: row, vendorId, resourceId: to.id })
    await record(tx, row, side, 'hall_moved', isNamed ? `${to.name} instead of ${row.hall}.` : null)
    const at = isNamed && { name: to.name, address: await addressOf(tx, to.id) }
    if (at) await queueMail(tx, settings, ...mailOf(row, at, settings))
    await timeChanged.emit(tx, { vendorId, now, settings })
  })
