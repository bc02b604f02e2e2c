import { formatLongDay } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { expectByHand, inCalendar } from './step.ts'
import { toEntry } from './entry.ts'
import type * as contract from '#contract/bookings/manual.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { maxManualBookings } from '#domain/limits.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import * as queries from './queries.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatLongStay, timeLines, type Stay } from '#domain/times.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** The days, and where there are several functions each of them. */
const stayWords = (stay: Stay, locale: string) => {
  const lines = timeLines(stay, formatLongDay, locale)
  return [formatLongStay(stay, locale), ...(lines.length > 1 ? lines : [])].join('; ')
}

/** What of the agreement is another now, for the timeline; null where only words were corrected. */
function differenceOf(
  row: BookingRow,
  { stay, guests, sum }: queries.Entry,
  locale: string,
): string | null {
  const sumText = (of: BookingRow['sum']) => (of ? formatSum(of, locale) : 'no total')
  const pairs = [
    [stayWords(row, locale), stayWords(stay, locale)],
    [guestsWords(row.guests, locale), guestsWords(guests, locale)],
    [sumText(row.sum), sumText(sum)],
  ]
  const changed = pairs.filter(([before, after]) => before !== after)
  return changed.map((pair) => pair.join(' → ')).join('; ') || null
}

type Written = Input<typeof contract.createManualBooking>

/**
 * Enters a booking that was agreed elsewhere; it is confirmed from the start, and holds its time like all others.
 * @throws AppError 409 naming what stands in the way, or the business is suspended; 422 beside the field
 */
export const createManualBooking = (services: Context, actor: Actor, written: Written) =>
  inCalendar(services, actor, async (held) => {
    if (held.business.ahead >= maxManualBookings)
      throw conflict(`At most ${maxManualBookings} bookings to come can be entered by hand.`)
    const entry = await toEntry(services, held, written)
    await queries.insert(held.tx, entry)
    return { bookingId: entry.bookingId, from: null, to: 'confirmed', reason: null }
  })

/**
 * Writes it anew; the time moves with it.
 * @throws AppError 404 not theirs, 409 it is over, was taken over or time is taken; 422 beside the field
 */
export const updateManualBooking = (
  services: Context,
  actor: Actor,
  { bookingId, ...written }: Input<typeof contract.updateManualBooking>,
) =>
  inCalendar(services, actor, async (held) => {
    const row = await expectByHand(held, actor, bookingId, 'change')
    const entry = await toEntry(services, held, written, row)
    if (row.sum && !entry.sum && (await queries.hasPayments(held.tx, bookingId)))
      throw invalid({ total: 'Payments are recorded for this booking, so it needs its total.' })
    await queries.update(held.tx, entry)
    const reason = differenceOf(row, entry, services.settings.locale)
    // What is taken over is what was read in the invitation.
    if (reason) await queries.withdrawInvitation(held.tx, bookingId)
    return { bookingId, from: 'confirmed', to: 'changed', reason }
  })
