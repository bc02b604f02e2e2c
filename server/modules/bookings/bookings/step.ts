import type { Booking } from '#contract/bookings/bookings.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { type AppError, conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { readTimeline } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { toBooking } from './answers.ts'
import { type Step, already, move, noSum } from './move.ts'
import { actionsOf, isOpen } from './policy.ts'
import { isSuspended as suspended } from './confirming.ts'
import * as queries from './queries.ts'

type Action = Booking['actions'][number]
type Plan = (row: queries.BookingRow, side: Side, now: Moment, tx: Db) => Planned | Promise<Planned>
type Planned = Omit<Step, 'actor' | 'person' | 'now' | 'settings'>

/** What would confirm it, now or later: not while the business is suspended. */
const confirming: readonly Action[] = ['accept', 'offer', 'agree', 'ask_change']

/** One step of a person, in a transaction in which nobody else changes the booking. @throws AppError 404, 409 */
export async function step(
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  action: Action,
  plan: Plan,
): Promise<Booking> {
  const side = sideOf(actor)
  const now = clock()
  return db.transaction(async (tx) => {
    await lockTimeOf(tx, bookingId)
    const [row, timeline, isSuspended] = await Promise.all([
      queries.lockBooking(tx, bookingId, side),
      readTimeline(tx, bookingId),
      confirming.includes(action) && suspended(tx, bookingId),
    ])
    if (!row) throw notFound('Booking')
    if (!actionsOf(row, side.role, now).includes(action)) throw refusal(row, side, action, now)
    if (isSuspended)
      throw conflict(
        side.role === 'vendor'
          ? 'Your business is suspended at the moment, so it can’t confirm bookings.'
          : `${row.businessName} is suspended at the moment, so the day can’t be confirmed.`,
      )
    const moved = await move(tx, row, {
      ...(await plan(row, side, now, tx)),
      actor: side.role,
      person: actor,
      now,
      settings,
    })
    return toBooking(moved.row, side, now, [...timeline, moved.change], settings)
  })
}

/** Why a step can't be taken, as the one who wanted to take it is told. */
function refusal(row: queries.BookingRow, { role }: Side, action: Action, now: Moment): AppError {
  const { status, wasConfirmed } = row
  if (isOpen(status)) {
    const refused = openRefusal(row, role, action, now)
    if (refused) return refused
  }
  if (status === 'expired' && action === 'agree') return quoteIsOver(row)
  if (status === 'confirmed' && action === 'cancel')
    return conflict('The day has come: this booking can no longer be cancelled.', {
      about: { status },
    })
  return already({ status, wasConfirmed })
}

/** What needs a quote. */
const answersToQuote: readonly Action[] = ['agree', 'ask_change', 'turn_down']

function openRefusal(
  row: queries.BookingRow,
  role: Side['role'],
  action: Action,
  now: Moment,
): AppError | undefined {
  const { status, wasConfirmed, zone, expiresAt, firstDay, businessName } = row
  const about = { about: { status } }
  if (expiresAt !== null && new Date(expiresAt) <= now)
    return action === 'agree' || action === 'ask_change'
      ? quoteIsOver(row)
      : already({ status: 'expired', wasConfirmed })
  if (action === 'cancel')
    return conflict(
      role === 'vendor'
        ? 'Decline the request instead of cancelling it.'
        : 'Decline the quote instead of cancelling.',
      about,
    )
  if (firstDay < todayOf(() => now, zone))
    return conflict('The day has passed, so it can no longer be confirmed.', about)
  if (action === 'accept' && status === 'requested') return conflict(noSum, about)
  if (answersToQuote.includes(action))
    return conflict(`${businessName} has not sent a quote yet.`, about)
  return undefined
}

const quoteIsOver = ({ businessName }: queries.BookingRow) =>
  conflict(
    `The quote could be accepted until its last day, and that is over. You can ask ${businessName} for a new one.`,
    { about: { status: 'expired' } },
  )
