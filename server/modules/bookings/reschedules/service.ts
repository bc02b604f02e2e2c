import type { Booking, Reschedule } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { changeWords, isAsLong, isMoved, proposedStay } from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { addDays, daysBetween, type Moment, todayOf } from '#domain/days.ts'
import { rescheduleHours } from '#domain/limits.ts'
import { daysOf, recountedTimes } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import type { LifeServices } from '#server/modules/bookings/bookings/life.ts'
import { already, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { isSuspended } from '#server/modules/bookings/bookings/confirming.ts'
import { checkStay, openReschedule } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import type { StepServices } from '#server/modules/bookings/bookings/step.ts'
import { takeResource } from '#server/modules/bookings/quotes/place.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { checkFree, hasNoRoom, newSum, nothingNew, roomWords, timesAsked } from './checks.ts'
import { totalAgreed } from './events.ts'
import { mailsOf } from './mails.ts'
import { readSumFor } from './price.ts'
import * as queries from './queries.ts'

/** A booking that nobody else changes meanwhile, with what is proposed for it now. */
type Held = { row: BookingRow; open: Reschedule | null; side: Side; now: Moment; tx: Db }

/** One step of a person with a confirmed booking whose day is ahead. @throws AppError 404 not theirs, 409 it is not */
const inBooking = (
  { db, clock, settings }: StepServices,
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
    if (row.status !== 'confirmed') throw already(row)
    if (row.byHand)
      throw conflict('Nobody is there yet who could accept a change. Change the booking instead.')
    if (row.firstDay < todayOf(() => now, row.zone))
      throw conflict('The day has passed: this booking can no longer be changed.')
    if (await isSuspended(tx, bookingId))
      throw conflict(
        side.role === 'vendor'
          ? 'Your business is suspended at the moment, so its bookings can’t be changed.'
          : `${row.businessName} is suspended at the moment, so the booking can’t be changed.`,
      )
    await act({ row, open: openReschedule(row, now), side, now, tx })
    const [after, timeline] = await Promise.all([
      findBooking(tx, bookingId, side),
      readTimeline(tx, bookingId),
    ])
    await publishToBoth(tx, after as BookingRow)
    return toBooking(after as BookingRow, side, now, timeline, settings)
  })

const nameOf = ({ coupleName, businessName }: BookingRow, side: 'user' | 'vendor') =>
  side === 'user' ? coupleName : businessName

/**
 * Other days, other guests, another total, or some of them. The new days are looked up, not held.
 * @throws AppError 422 beside the field, 409 taken, with the nearest free days, or one is proposed already
 */
export const proposeReschedule = (
  services: StepServices,
  actor: Actor,
  { bookingId, note = '', total, ...asked }: Input<typeof contract.proposeReschedule>,
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, now, tx }) => {
    const { settings } = services
    if (open)
      throw conflict(
        open.by === side.role
          ? 'You have proposed a change already. Withdraw that first.'
          : `${nameOf(row, open.by)} has proposed a change. Answer that first.`,
      )
    const guests = asked.guests === row.guests ? null : (asked.guests ?? null)
    const days = asked.times ? await timesAsked(tx, row, asked.times) : daysAsked(row, asked)
    const times =
      days.times && guests !== null ? recountedTimes(days.times, row.guests, guests) : days.times
    const stay = proposedStay(row, { ...days, times, guests })
    if (row.times && !times && !isAsLong(row, days))
      throw invalid({
        lastDay: 'What was booked together moves together: choose the first day alone.',
      })
    checkStay(
      stay,
      todayOf(() => now, row.zone),
    )
    if (total !== undefined && side.role === 'user')
      throw invalid({ total: 'The price is the vendor’s to say.' })
    if (guests !== null && hasNoRoom(row, guests)) throw invalid({ guests: roomWords(row, side) })
    const isCounted = guests !== null || times !== null
    const on = times ? daysOf(stay).length : undefined
    const sum =
      total !== undefined
        ? newSum(row, total)
        : isCounted && (await readSumFor(tx, row, guests ?? row.guests, on))
    const other = sum && sum.amount !== row.sum?.amount ? sum : null
    if (isMoved(row, { ...days, times })) await checkFree(tx, row, { stay, side, now })
    else if (guests === null && !other) throw nothingNew(asked, total)

    const expiresAt = await queries.readExpiry(tx, {
      vendorId: row.vendorId,
      days: [row.firstDay, stay.firstDay],
      now,
      hours: rescheduleHours,
    })
    if (row.reschedule) await queries.endReschedule(tx, row.reschedule._id, 'expired')
    await queries.insertReschedule(tx, {
      bookingId,
      stay,
      guests,
      times,
      note,
      sum: other,
      now,
      expiresAt,
      by: side.role,
      personId: side.person.id,
    })
    const proposed = {
      ...days,
      times: times && [...times],
      guests,
      by: side.role,
      note,
      sum: other,
      expiresAt,
    }
    await record(tx, row, side, 'move_proposed', wordsOf(row, proposed, note))
    await queueMail(tx, settings, ...mailsOf('propose', row, proposed, settings.publicUrl))
  })

/** As many days as before where the last is not said. */
function daysAsked(row: BookingRow, asked: { firstDay?: string; lastDay?: string }) {
  const firstDay = asked.firstDay ?? row.firstDay
  const lastDay = asked.lastDay ?? addDays(firstDay, daysBetween(row.firstDay, row.lastDay))
  return { firstDay, lastDay, times: null }
}

type Answer = Omit<Input<typeof contract.answerReschedule>, 'reason'> & { reason?: string }

/**
 * Accepted, the new time is placed and the old one released in one transaction.
 * @throws AppError 409 it is over, one's own, or the time is gone: with the nearest free days, and nothing has changed
 */
export const answerReschedule = (
  services: StepServices,
  actor: Actor,
  { bookingId, rescheduleId, answer, reason = '' }: Answer,
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, now, tx }) => {
    const { settings } = services
    const proposed = expectOpen(open, rescheduleId)
    if (proposed.by === side.role)
      throw conflict('It’s for the other side to answer. You can withdraw it.')
    if (answer === 'accept') await accept(tx, row, { proposed, side, now, settings })
    else await record(tx, row, side, 'move_declined', reason || null)
    await queries.endReschedule(tx, proposed._id, answer === 'accept' ? 'accepted' : 'declined')
    await queueMail(tx, settings, ...mailsOf(answer, row, proposed, settings.publicUrl, reason))
  })

/** What both have agreed on counts from now on: days, guests, total and instalments, or none of them. */
async function accept(
  tx: Db,
  row: BookingRow,
  {
    proposed,
    side,
    now,
    settings,
  }: Pick<Held, 'side' | 'now'> & { proposed: Reschedule; settings: StepServices['settings'] },
): Promise<void> {
  const { _id: bookingId, vendorId, businessName } = row
  const stay = proposedStay(row, proposed)
  const guests = proposed.guests ?? row.guests
  const sum = proposed.sum ?? row.sum
  checkStay(
    stay,
    todayOf(() => now, row.zone),
  )
  if (hasNoRoom(row, guests)) throw conflict(roomWords(row, side))
  const moves = isMoved(row, proposed)
  if (moves) {
    const where = { vendorId, businessName, stay, moving: bookingId }
    const resourceId = await takeResource(tx, where, { now, settings })
    if (!(await queries.isThere(tx, resourceId)))
      throw conflict('Someone got there first. Please look again.')
    await queries.moveTime(tx, bookingId, { stay, vendorId, resourceId })
  }
  if (proposed.sum) {
    const { amount: total } = proposed.sum
    await totalAgreed.emit(tx, { bookingId, total, firstDay: stay.firstDay, now })
  }
  await queries.changeBooking(tx, bookingId, { stay, guests, sum })
  await record(tx, row, side, moves ? 'moved' : 'change_agreed', wordsOf(row, proposed))
  if (moves) await timeChanged.emit(tx, { vendorId, now, settings })
}

/**
 * `isTold`: the other side reads of it in what takes its place.
 * @throws AppError 409 it is over, or the other side's
 */
export const withdrawReschedule = (
  services: StepServices,
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
    const mails = mailsOf('withdraw', row, proposed, settings.publicUrl, reason)
    await queueMail(tx, settings, ...mails)
  })

function expectOpen(open: Reschedule | null, rescheduleId: string): Reschedule {
  if (open?._id !== rescheduleId)
    throw conflict('This proposal is over. Please look at the booking again.')
  return open
}

/** `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 250 guests instead of 200, for ₹5,00,000 in all …`. */
function wordsOf(
  row: BookingRow,
  proposed: Pick<Reschedule, 'firstDay' | 'lastDay' | 'times' | 'guests' | 'sum'>,
  note = '',
): string {
  const { guests, sum } = proposed
  const price = sum && (guests !== null || isMoved(row, proposed)) ? `, for ${formatSum(sum)}` : ''
  return `${changeWords(row, proposed)}${price}.${note ? ` ${note}` : ''}`
}

const record = (
  tx: Db,
  row: BookingRow,
  { role, person }: Side,
  to: string,
  reason: string | null,
) =>
  recordChange(tx, {
    subject: 'booking',
    subjectId: row._id,
    actor: role,
    person,
    from: row.status,
    to,
    reason,
  })

/** Job: proposals that nobody has answered end. @returns how many it looked at */
export async function expireReschedules({ db, clock, settings }: LifeServices): Promise<number> {
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
      await recordChange(tx, {
        subject: 'booking',
        subjectId: bookingId,
        actor: 'system',
        from: row.status,
        to: 'move_expired',
      })
      await queueMail(tx, settings, ...mailsOf('expire', row, reschedule, settings.publicUrl))
      await publishToBoth(tx, row)
    }),
  )
  return due.length
}
