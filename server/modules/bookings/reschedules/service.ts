import type { Booking, Reschedule } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { formatStay, movedTimes } from '#domain/times.ts'
import { addDays, daysBetween, type Moment, todayOf } from '#domain/days.ts'
import { rescheduleHours } from '#domain/limits.ts'
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
import { dayClosed, dayTaken } from '#server/modules/bookings/bookings/request.ts'
import { takeResource } from '#server/modules/bookings/quotes/place.ts'
import { freeDaysNear, freeResources, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { readRules } from '#server/modules/calendar/calendar/rules.ts'
import { mailsOf } from './mails.ts'
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
      throw conflict('Nobody is there yet who could accept other days. Change the booking instead.')
    if (row.firstDay < todayOf(() => now, row.zone))
      throw conflict('The day has passed: this booking can no longer be moved.')
    if (await isSuspended(tx, bookingId))
      throw conflict(
        side.role === 'vendor'
          ? 'Your business is suspended at the moment, so its bookings can’t be moved.'
          : `${row.businessName} is suspended at the moment, so the booking can’t be moved.`,
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
 * The new days are looked up, not held.
 * @throws AppError 422 beside the field, 409 taken, with the nearest free days, or one is proposed already
 */
export const proposeReschedule = (
  services: StepServices,
  actor: Actor,
  { bookingId, note = '', total, ...days }: Input<typeof contract.proposeReschedule>,
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, now, tx }) => {
    const { settings } = services
    if (open)
      throw conflict(
        open.by === side.role
          ? 'You have proposed other days already. Withdraw that first.'
          : `${nameOf(row, open.by)} has proposed other days. Answer that first.`,
      )
    const { firstDay } = days
    const lastDay = days.lastDay ?? addDays(firstDay, daysBetween(row.firstDay, row.lastDay))
    const times = movedTimes(row, { firstDay, lastDay })
    const stay = { firstDay, lastDay, times }
    if (row.times && !times)
      throw invalid({
        lastDay: 'What was booked together moves together: choose the first day alone.',
      })
    const today = todayOf(() => now, row.zone)
    checkStay(stay, today)
    if (stay.firstDay === row.firstDay && stay.lastDay === row.lastDay)
      throw invalid({ firstDay: 'It is booked for these days already.' })
    if (total !== undefined && side.role === 'user')
      throw invalid({ total: 'The price is the vendor’s to say.' })
    const [[resource], nearestFrom, rules] = await Promise.all([
      freeResources(tx, row.vendorId, stay, now, { moving: bookingId }),
      freeDaysNear(tx, row.vendorId, stay, now, { moving: bookingId }),
      readRules(tx, row.vendorId),
    ])
    // A vendor may propose a day off, and accept one: it is its own.
    const closed = side.role === 'user' && closedIn(rules, stay, today)
    if (closed) throw dayClosed(row.businessName, closed, nearestFrom(today))
    if (!resource) throw dayTaken(row.businessName, stay, nearestFrom(today))

    const sum = total === undefined ? null : newSum(row, total)
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
      note,
      sum,
      now,
      expiresAt,
      by: side.role,
      personId: side.person.id,
    })
    const proposed = { ...stay, by: side.role, note, sum, expiresAt }
    await record(tx, row, side, 'move_proposed', wordsOf(row, proposed, note))
    await queueMail(tx, settings, ...mailsOf('propose', row, proposed, settings.publicUrl))
  })

/** As the vendor states it: tax and service are in it. */
const newSum = ({ sum, total }: BookingRow, amount: number): Sum => ({
  amount,
  currency: sum?.currency ?? total.currency,
  tax: null,
  service: null,
})

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
    if (answer === 'accept') {
      const { firstDay, lastDay } = proposed
      const stay: Stay = { firstDay, lastDay, times: movedTimes(row, proposed) }
      checkStay(
        stay,
        todayOf(() => now, row.zone),
      )
      const where = {
        vendorId: row.vendorId,
        businessName: row.businessName,
        stay,
        moving: bookingId,
      }
      const resourceId = await takeResource(tx, where, { now, settings })
      if (!(await queries.isThere(tx, resourceId)))
        throw conflict('Someone got there first. Please look again.')
      const { vendorId } = row
      await queries.moveBooking(tx, bookingId, {
        stay,
        vendorId,
        resourceId,
        sum: proposed.sum ?? row.sum,
      })
      await record(tx, row, side, 'moved', wordsOf(row, proposed))
      await timeChanged.emit(tx, { vendorId: row.vendorId, now, settings })
    } else await record(tx, row, side, 'move_declined', reason || null)
    await queries.endReschedule(tx, proposed._id, answer === 'accept' ? 'accepted' : 'declined')
    await queueMail(tx, settings, ...mailsOf(answer, row, proposed, settings.publicUrl, reason))
  })

/** @throws AppError 409 it is over, or the other side's */
export const withdrawReschedule = (
  services: StepServices,
  actor: Actor,
  { bookingId, rescheduleId }: { bookingId: string; rescheduleId: string },
) =>
  inBooking(services, actor, bookingId, async ({ row, open, side, tx }) => {
    const { settings } = services
    const proposed = expectOpen(open, rescheduleId)
    if (proposed.by !== side.role)
      throw conflict('The other side made this proposal. You can decline it.')
    await queries.endReschedule(tx, proposed._id, 'withdrawn')
    await record(tx, row, side, 'move_withdrawn', null)
    await queueMail(tx, settings, ...mailsOf('withdraw', row, proposed, settings.publicUrl))
  })

function expectOpen(open: Reschedule | null, rescheduleId: string): Reschedule {
  if (open?._id !== rescheduleId)
    throw conflict('This proposal is over. Please look at the booking again.')
  return open
}

/** `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, for ₹5,00,000 in all …`. */
function wordsOf(
  row: BookingRow,
  { firstDay, lastDay, sum }: Pick<Reschedule, 'firstDay' | 'lastDay' | 'sum'>,
  note = '',
): string {
  const to = { firstDay, lastDay, times: movedTimes(row, { firstDay, lastDay }) }
  const days = `${formatStay(to)} instead of ${formatStay(row)}`
  return `${days}${sum ? `, for ${formatSum(sum)}` : ''}.${note ? ` ${note}` : ''}`
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
