import { type Moment, todayOf } from '#domain/days.ts'
import { toBooking, refundPreview } from './answers.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { readPlan } from './agreement.ts'
import { readNextCancellations } from './cancellations.ts'
import * as queries from './queries.ts'
import type {
  answerBooking as answerEndpoint,
  Booking,
  GoneDays,
  UserDays,
} from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Db, sql } from '#server/db/db.ts'
import { notFound, type AppError, conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readTimeline } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { type Step, already, move, noSum } from './move.ts'
import { actionsOf, confirmWith, isOpen, sumOf } from './policy.ts'
import { readPlanned } from '#server/modules/bookings/drift/lacks.ts'
import { isSuspended as suspended } from './confirming.ts'
import { readWhereabouts } from './hallColumns.ts'

/** More than a wedding ever has; the days that come first. */
const most = 500

/** What a couple has asked for, was quoted or has booked, and what a vendor gave back. */
export async function getUserDays(db: Db, weddingId: string, now: Moment) {
  const [items, gone] = await Promise.all([
    listUserDays(db, weddingId, now),
    listGoneDays(db, weddingId, now),
  ])
  return { items, nextCursor: null, total: items.length, ...(gone.length > 0 && { gone }) }
}

/** The last word of each vendor on a day, the latest first. */
const listGoneDays = (db: Db, weddingId: string, now: Moment) =>
  db.batched.many<GoneDays>(sql`
    select vendor_id as "vendorId", first_day as "firstDay", last_day as "lastDay", times,
      case
        when status = 'cancelled_by_vendor' then 'cancelled'
        when quote_version > 0 then 'withdrawn'
        else 'declined'
      end as how
    from bookings
    where wedding_id = ${weddingId} and last_day >= ${now}::date - 1
      and status in ('cancelled_by_vendor', 'declined')
    order by created_at desc, id
    limit ${most}`)

/** What waits for an answer goes before what is booked: while it does, the vendor can't be asked again for that day. */
const listUserDays = (db: Db, weddingId: string, now: Moment) =>
  db.batched.many<UserDays>(sql`
    select id as "_id", vendor_id as "vendorId", status, first_day as "firstDay", last_day as "lastDay",
      times, status = 'confirmed' or is_held as "isHeld"
    from bookings
    where wedding_id = ${weddingId}
      and last_day >= ${now}::date - 1
      and (
        status = 'confirmed'
        or (status in ('requested', 'offered', 'change_asked') and expires_at > ${now})
      )
    order by status = 'confirmed', first_day, id
    limit ${most}`)

type Action = Booking['actions'][number]
type Plan = (row: queries.BookingRow, side: Side, now: Moment, tx: Db) => Planned | Promise<Planned>
type Planned = Omit<Step, 'actor' | 'person' | 'now' | 'settings'>

/** What would confirm it, now or later: not while the business is suspended. */
const confirming: readonly Action[] = [...confirmWith, 'offer', 'agree', 'ask_change']

/** One step of a person, in a transaction in which nobody else changes the booking. @throws AppError 404, 409 */
export async function step(
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  action: Action,
  planned: Plan,
): Promise<Booking> {
  const side = sideOf(actor)
  const now = clock()
  return db.transaction(async (tx) => {
    await lockTimeOf(tx, bookingId)
    const [row, timeline, isSuspended, plan] = await Promise.all([
      queries.lockBooking(tx, bookingId, side),
      readTimeline(tx, bookingId),
      confirming.includes(action) && suspended(tx, bookingId),
      action === 'agree' ? readPlan(tx, bookingId) : null,
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
      ...(await planned(row, side, now, tx)),
      plan,
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

const isConfirm = (action: Action) => confirmWith.some((how) => how === action)

/** What needs a quote. */
const answersToQuote: readonly Action[] = ['agree', 'ask_change', 'turn_down']

function openRefusal(row: queries.BookingRow, role: Side['role'], action: Action, now: Moment) {
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
  if (firstDay < todayOf(now, zone))
    return conflict('The day has passed, so it can no longer be confirmed.', about)
  if (isConfirm(action) && status === 'requested') return conflict(noSum, about)
  if (answersToQuote.includes(action))
    return conflict(`${businessName} has not sent a quote yet.`, about)
  return undefined
}

const quoteIsOver = ({ businessName }: queries.BookingRow) =>
  conflict(
    `The quote could be accepted until its last day, and that is over. You can ask ${businessName} for a new one.`,
    { about: { status: 'expired' } },
  )

export async function getBooking(
  db: Db,
  side: Side,
  now: Moment,
  bookingId: string,
  settings: ServerSettings,
): Promise<Booking> {
  const [row, timeline, planned, whereabouts] = await Promise.all([
    queries.findBooking(db, bookingId, side),
    readTimeline(db, bookingId),
    // Of what is over or ended there is none.
    side.role === 'user' ? readPlanned(db, side, now, bookingId) : null,
    side.role === 'vendor' ? readWhereabouts(db, bookingId, side.id) : null,
  ])
  if (!row) throw notFound('Booking')
  const { priceList, isNews } = row
  const booking = {
    ...toBooking(row, side, now, timeline, settings),
    ...(priceList && { priceList }),
    ...(isNews && { isNews }),
    ...whereabouts,
  }
  if (side.role === 'user') {
    const { lacks, drift } = planned ?? {}
    const canAdd = lacks && booking.actions.includes('reschedule')
    return { ...booking, ...(drift && { drift }), ...(canAdd && { lacks }) }
  }
  const isTold = !booking.isByHand && booking.actions.includes('cancel')
  if (!isTold) return booking
  return { ...booking, cancellations: await readNextCancellations(db, row.vendorId, now) }
}

/**
 * The vendor's one answer; what is confirmed is the exact price of the request, or what it comes to without the
 * service charge that nobody has stated.
 * @throws AppError 404 not theirs, 409 answered, expired or cancelled before, or there is no exact price
 */
export const answerBooking = (
  services: Context,
  actor: Actor,
  bookingId: string,
  answer: Input<typeof answerEndpoint>['answer'],
  reason?: string,
) =>
  step(services, actor, bookingId, answer, ({ total }) => ({
    action: answer === 'decline' ? answer : 'accept',
    reason: reason || null,
    ...(answer !== 'decline' && { sum: sumOf[answer](total, total.lines) ?? undefined }),
  }))

/** Either side's cancellation; the policy frozen into the booking decides the refund. */
export const cancelBooking = (services: Context, actor: Actor, bookingId: string, reason: string) =>
  step(services, actor, bookingId, 'cancel', (row, side, now) => ({
    action: side.role === 'vendor' ? 'cancel_by_vendor' : 'cancel_by_user',
    reason,
    refund: refundPreview(row, side.role, now),
  }))
