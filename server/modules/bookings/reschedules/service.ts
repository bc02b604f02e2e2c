import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { rescheduleHours } from '#domain/limits.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { doerOf } from '#server/modules/account/users/together.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { leftWords } from '#server/modules/bookings/bookings/agreement.ts'
import { accept } from './accept.ts'
import { record, recordExpired, wordsOf } from './record.ts'
import { answeredBy, checkOther, expectOpen } from './answered.ts'
import { type Held, inBooking } from './held.ts'
import { type ProposalTerms, termsOf } from './terms.ts'
import { mailsOf } from './mails.ts'
import * as queries from './queries.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'

/** Job: proposals that nobody has answered end. @returns how many it looked at */
export async function expireReschedules({ db, clock, settings }: Context): Promise<number> {
  const due = await queries.overdueReschedules(db, clock())
  await oneByOne(due, ({ bookingId }) =>
    db.transaction(async (tx) => {
      if (!(await lockBooking(tx, bookingId))) return
      const row = (await lockBooking(tx, bookingId)) as BookingRow
      const { reschedule } = row
      if (!reschedule || new Date(reschedule.expiresAt) > clock()) return
      await queries.endReschedule(tx, reschedule._id, 'expired')
      // Of a booking that was cancelled or is over, nobody has to be told.
      if (row.status !== 'confirmed') return
      await recordExpired(tx, row)
      await queueMail(tx, settings, ...mailsOf('expire', row, reschedule, settings))
      await publishToBoth(tx, row)
    }),
  )
  return due.length
}

/**
 * Other days, other guests, another hall, another total, or some of them. The new days are looked up, not held.
 * `replaces`: one that was withdrawn for it, of which the other side reads in this one's mail. `answers`: the other
 * side's, which it takes the place of.
 * @throws AppError 422 beside the field, 409 taken, with the nearest free days, or one is proposed already
 */
export const proposeReschedule = (
  services: Context,
  actor: Actor,
  { bookingId, note = '', ...asked }: Input<typeof contract.proposeReschedule>,
  { replaces = false } = {},
) =>
  inBooking(services, actor, bookingId, (held) =>
    proposeIn(services, held, { ...asked, note, replaces }),
  )

type Proposing = ProposalTerms & { note?: string; replaces?: boolean; answers?: string | undefined }

/** The same by who has the booking already. */
export async function proposeIn(
  { settings }: Pick<Context, 'settings'>,
  { row, open, side, now, tx }: Held,
  { note = '', replaces = false, answers, ...wanted }: Proposing,
): Promise<void> {
  const answered = answeredBy(row, open, side, answers)
  const { stay, ...terms } = await termsOf(tx, row, wanted, { side, now, locale: settings.locale })
  if (answered) {
    checkOther(row, answered, terms)
    await queries.endReschedule(tx, answered._id, 'declined')
    await record(tx, row, side, 'move_declined', 'Answered with another proposal.')
  }
  const expiresAt = await queries.readExpiry(tx, {
    vendorId: row.vendorId,
    days: [row.firstDay, stay.firstDay],
    now,
    hours: rescheduleHours,
  })
  if (row.reschedule && !answered) await queries.endReschedule(tx, row.reschedule._id, 'expired')
  await queries.insertReschedule(tx, {
    ...terms,
    bookingId: row._id,
    stay,
    note,
    answers: answered?._id ?? null,
    now,
    expiresAt,
    by: side.role,
    personId: side.person.id,
  })
  const proposed = { ...terms, by: side.role, note, expiresAt, replaces, answered }
  await record(tx, row, side, 'move_proposed', wordsOf(row, proposed, settings.locale, note))
  const doer = doerOf(side)
  const mails = mailsOf('propose', row, proposed, settings, undefined, doer)
  await queueMail(tx, settings, ...mails)
}

type Answer = Omit<Input<typeof contract.answerReschedule>, 'reason'> & { reason?: string }

/**
 * Accepted, the new time is placed and the old one released in one transaction.
 * @throws AppError 409 it is over, one's own, or the time is gone: with the nearest free days, and nothing has changed
 */
export const answerReschedule = (
  services: Context,
  actor: Actor,
  { bookingId, rescheduleId, answer, reason = '' }: Answer,
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, now, tx }) => {
    const { settings } = services
    const proposed = expectOpen(open, rescheduleId)
    if (proposed.by === side.role)
      throw conflict('It’s for the other side to answer. You can withdraw it.')
    let words = reason
    if (answer === 'accept') {
      words = await accept(tx, row, { proposed, side, now, settings })
      const { firstDay } = proposedStay(row, proposed)
      words += await leftWords(
        tx,
        row,
        { sum: proposed.sum ?? row.sum, firstDay },
        now,
        settings.locale,
      )
    } else await record(tx, row, side, 'move_declined', reason || null)
    await queries.endReschedule(tx, proposed._id, answer === 'accept' ? 'accepted' : 'declined')
    const mails = mailsOf(answer, row, proposed, settings, words, doerOf(side))
    await queueMail(tx, settings, ...mails)
  })

/**
 * `isTold`: the other side reads of it in what takes its place.
 * @throws AppError 409 it is over, or the other side's
 */
export const withdrawReschedule = (
  services: Context,
  actor: Actor,
  { bookingId, rescheduleId }: { bookingId: string; rescheduleId: string },
  { reason = '', isTold = false } = {},
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, tx }) => {
    const { settings } = services
    const proposed = expectOpen(open, rescheduleId)
    if (proposed.by !== side.role)
      throw conflict('The other side made this proposal. You can decline it.')
    await queries.endReschedule(tx, proposed._id, 'withdrawn')
    await record(tx, row, side, 'move_withdrawn', reason || null)
    if (isTold) return
    const mails = mailsOf('withdraw', row, proposed, settings, reason, doerOf(side))
    await queueMail(tx, settings, ...mails)
  })
