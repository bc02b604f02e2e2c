import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/outcomes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { maxObjections } from '#domain/bookings/outcomes.ts'
import { todayOf } from '#domain/days.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { already, move, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { outcomeRecordedMails } from './mails.ts'
import { readObjections, setOutcome } from './queries.ts'

/**
 * How a side says it went, once the days are over. Both that it took place completes the booking; what was said before
 * in the same words changes nothing.
 * @throws AppError 404 not theirs, 409 not over yet, not confirmed any more, or objected too often, 422 no word of what
 * happened
 */
export const recordOutcome = (
  { db, clock, settings }: Context,
  actor: Actor,
  { bookingId, outcome, reason = '' }: Input<typeof contract.recordOutcome>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const now = clock()
    const row = await lockBooking(tx, bookingId, side)
    if (!row) throw notFound('Booking')
    const today = todayOf(() => now, row.zone)
    check(row, today)
    if (outcome === 'did_not_happen' && !reason)
      throw invalid({ reason: 'Say what happened: the other side reads it, and we do.' })
    const objections =
      outcome === 'did_not_happen' ? await readObjections(tx, bookingId, side.role) : []
    // Whoever of a couple says it second has words of their own.
    const isNew = outcome === 'did_not_happen' && objections.at(-1) !== reason
    if (row.outcome?.[side.role] !== outcome || isNew) {
      if (objections.length >= maxObjections)
        throw conflict(
          `You have said ${maxObjections} times that it did not happen. Please write to us: we read what you both say.`,
        )
      const outcomes = { ...(row.outcome ?? { user: null, vendor: null }), [side.role]: outcome }
      await setOutcome(tx, bookingId, outcomes)
      await recordChange(tx, {
        subject: 'booking',
        subjectId: bookingId,
        actor: side.role,
        person: side.person,
        from: row.status,
        to: outcome,
        reason: reason || null,
      })
      if (outcomes.user === 'took_place' && outcomes.vendor === 'took_place')
        await move(tx, row, {
          action: 'complete',
          actor: side.role,
          person: side.person,
          completedOn: today,
          now,
          settings,
        })
      else {
        const mails = outcomeRecordedMails(row, side.role, outcomes, {
          reason,
          publicUrl: settings.publicUrl,
        })
        await queueMail(tx, settings, ...mails)
        await publishToBoth(tx, row)
      }
    }
    return getBooking(tx, side, now, bookingId, settings)
  })

/** @throws AppError 409 */
function check(row: BookingRow, today: string): void {
  if (row.status !== 'confirmed') throw already(row)
  if (row.byHand)
    throw conflict('You entered this booking yourself, so nobody is asked how it went.')
  if (row.lastDay >= today)
    throw conflict('Its last day is not over yet. How it went can be said from the day after.')
}
