import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/outcomes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { maxObjections, isDisputed, completeAfterDays } from '#domain/bookings/outcomes.ts'
import { todayOf, addDays, formatLongDay } from '#domain/days.ts'
import { conflict, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail, type Mail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { already, move, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { readObjections, setOutcome, listToAsk, markPrompted } from './queries.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { formatLongStay } from '#domain/times.ts'
import type { Outcome } from '#contract/bookings/outcomeShapes.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'

type Side = 'user' | 'vendor'
const sides = ['user', 'vendor'] as const
const otherOf = { user: 'vendor', vendor: 'user' } as const
const nameOf = (row: BookingRow, side: Side) =>
  side === 'user' ? row.coupleName : row.businessName

/** To whoever has said nothing, on the day after the last one. */
function askingMails(row: BookingRow, { publicUrl, locale }: MailSite): Mail[] {
  const when = formatLongStay(row, locale)
  const by = formatLongDay(addDays(row.lastDay, completeAfterDays))
  return sides
    .filter((side) => !row.outcome?.[side])
    .flatMap((side) =>
      mailTo(row, side, publicUrl, `Did your booking for ${when} take place?`, [
        `Your booking with ${nameOf(row, otherOf[side])} for ${when} is over. If it took place, there is nothing you ` +
          `have to do: on ${by} it is completed by itself, or as soon as you have both said so.`,
        'If it did not happen, please say so before then. Nothing is completed while one of you objects.',
      ]),
    )
}

/** To the other side of who has said it; what completes the booking has mails of its own. */
function outcomeRecordedMails(
  row: BookingRow,
  by: Side,
  outcome: Outcome,
  { reason, site: { publicUrl, locale } }: { reason: string; site: MailSite },
): Mail[] {
  const other = otherOf[by]
  const [name, when] = [nameOf(row, by), formatLongStay(row, locale)]
  if (outcome[by] === 'did_not_happen') {
    const next =
      outcome[other] === 'did_not_happen'
        ? 'You both say so: we’ll close it, and email you both. Please settle with each other what is refunded.'
        : 'Nothing is completed while you disagree. Please say on this page whether it took place: we read what you ' +
          'both say, and answer by email.'
    return mailTo(
      row,
      other,
      publicUrl,
      `${name} said that your booking for ${when} did not happen`,
      [`${name} said that the booking for ${when} did not happen:`, reason, next],
    )
  }
  // What was no dispute needs no mail: the day after, both are asked anyway.
  if (!isDisputed(row.outcome)) return []
  return mailTo(row, other, publicUrl, `${name} said that your booking for ${when} took place`, [
    `${name} said that the booking for ${when} took place.${reason ? `\n\n${reason}` : ''}`,
    outcome[other] === 'did_not_happen'
      ? 'You have said that it did not happen. If that was a mistake, you can say so on this page; else we read ' +
        'what you both say, and answer by email.'
      : 'It was in doubt, and no longer is.',
  ])
}

/**
 * Job: on the day after the last one both sides are asked how it went, unless they have said it. May run on several
 * servers at once. @returns how many it looked at
 */
export async function askOutcomes({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  const due = await listToAsk(db, now)
  await oneByOne(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // Somebody may have said meanwhile that it did not happen.
      if (row && !isDisputed(row.outcome) && (await markPrompted(tx, id, now)))
        await queueMail(tx, settings, ...askingMails(row, settings))
    }),
  )
  return due.length
}

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
    const row = expectRow(await lockBooking(tx, bookingId, side), 'Booking')
    const today = todayOf(now, row.zone)
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
      await recordChange(tx, 'booking', bookingId, {
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
        const mails = outcomeRecordedMails(row, side.role, outcomes, { reason, site: settings })
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
