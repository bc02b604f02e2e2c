import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/bookings/manual.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Moment, momentIn, todayOf } from '#domain/days.ts'
import { maxManualBookings } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { readStay } from '#server/modules/bookings/bookings/stay.ts'
import { already, publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { actionsOf, checkStay } from '#server/modules/bookings/bookings/policy.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { freeResources, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { businessOf, namedInTheWay } from '#server/modules/calendar/calendar/service.ts'
import { differenceOf } from './differences.ts'
import { planOf } from './plan.ts'
import * as queries from './queries.ts'

type Written = Input<typeof contract.createManualBooking>
type Held = { tx: Db; vendorId: string; business: queries.Business; now: Moment }

/**
 * Enters a booking that was agreed elsewhere; it is confirmed from the start, and holds its time like all others.
 * @throws AppError 409 naming what stands in the way, or the business is suspended; 422 beside the field
 */
export const createManualBooking = (services: Context, actor: Actor, written: Written) =>
  inCalendar(services, actor, async (held) => {
    if (held.business.ahead >= maxManualBookings)
      throw conflict(`At most ${maxManualBookings} bookings to come can be entered by hand.`)
    const entry = await judge(services, held, written)
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
    const entry = await judge(services, held, written, row)
    if (row.sum && !entry.sum && (await queries.hasPayments(held.tx, bookingId)))
      throw invalid({ total: 'Payments are recorded for this booking, so it needs its total.' })
    await queries.update(held.tx, entry)
    const reason = differenceOf(row, entry)
    // What is taken over is what was read in the invitation.
    if (reason) await queries.withdrawInvitation(held.tx, bookingId)
    return { bookingId, from: 'confirmed', to: 'changed', reason }
  })

type Step = { bookingId: string; from: string | null; to: string; reason: string | null }

/** One step of a vendor with its own calendar, while nobody else writes into it. */
export const inCalendar = (
  { db, clock, settings }: Context,
  actor: Actor,
  act: (held: Held) => Promise<Step>,
): Promise<Booking> =>
  db.transaction(async (tx) => {
    const [side, vendorId, now] = [sideOf(actor), businessOf(actor), clock()]
    await lockResources(tx, vendorId)
    const business = await queries.readBusiness(tx, vendorId, now)
    if (business.status === 'suspended')
      throw conflict('Your business is suspended at the moment, so it can’t enter bookings.')
    const { bookingId, ...step } = await act({ tx, vendorId, business, now })
    await recordChange(tx, {
      subject: 'booking',
      subjectId: bookingId,
      actor: 'vendor',
      person: actor,
      ...step,
    })
    // Whoever queues for the time that was given back has their turn, and is told of what is taken.
    await timeChanged.emit(tx, { vendorId, now, settings })
    const row = (await findBooking(tx, bookingId, side)) as BookingRow
    await publishToBoth(tx, row)
    return toBooking(row, side, now, await readTimeline(tx, bookingId), settings)
  })

/** @throws AppError 404 not theirs, 409 its couple has taken it over, or it is over */
export async function expectByHand(
  { tx, now }: Held,
  actor: Actor,
  bookingId: string,
  action: 'change' | 'hand_over',
): Promise<BookingRow> {
  const row = await lockBooking(tx, bookingId, sideOf(actor))
  if (!row) throw notFound('Booking')
  if (actionsOf(row, 'vendor', now).includes(action)) return row
  if (row.status !== 'confirmed') throw already(row)
  throw conflict(
    row.byHand
      ? 'The day has come: this booking can no longer be changed.'
      : `${row.coupleName} has this booking on Everset. Propose a change, or write to them.`,
  )
}

/** What is written, judged, with a hall that is free for it. @throws AppError 409, 422 */
async function judge(
  { settings }: Context,
  { tx, vendorId, business, now }: Held,
  written: Written,
  row?: BookingRow,
): Promise<queries.Entry> {
  const { instalments } = written
  const { stay, guests } = await readStay(tx, { ...written, vendorId }, row?.times)
  const today = todayOf(() => now, business.zone)
  checkStay(stay, today)
  const currency = row?.total.currency ?? business.currency ?? settings.currency
  const { sum, total } = totalsOf(written.total, currency, guests)
  if (!sum && instalments.length > 0)
    throw invalid({ total: 'Say the total first: the instalments are parts of it.' })
  const hall = written.resourceId
  const resourceId = await takeHall(tx, { vendorId, stay, hall, row, now, settings })
  // A plan counts from when the booking was entered: what was due since then stays due then.
  const since = row
    ? todayOf(() => momentIn(now.zone, new Date(row.createdAt)), business.zone)
    : today
  return {
    bookingId: row?._id ?? randomUUID(),
    vendorId,
    coupleName: written.coupleName,
    resourceId,
    isChosen: hall !== undefined,
    stay,
    guests,
    note: written.note,
    total,
    sum,
    plan: sum && instalments.length > 0 ? planOf(sum, { stay, guests, instalments }, since) : null,
    contact: { email: written.email, phone: written.phone },
    now,
  }
}

/** What was agreed, and how it is shown among the estimates: exact, tax included, or not known at all. */
function totalsOf(amount: number | undefined, currency: string, guests: number) {
  const bounds = { amount: amount ?? null, maxAmount: amount ?? null, currency, guests }
  return amount === undefined
    ? { sum: null, total: { ...bounds, kind: 'on_request', tax: 'not_stated' } as const }
    : {
        sum: { amount, currency, tax: null, service: null },
        total: { ...bounds, kind: 'exact', tax: 'included' } as const,
      }
}

type Taking = {
  vendorId: string
  stay: Stay
  hall: string | undefined
  row: BookingRow | undefined
  now: Moment
  settings: Context['settings']
}
/** @throws AppError 422 no hall of theirs, 409 naming what takes the time */
async function takeHall(
  tx: Db,
  { vendorId, stay, hall, row, now, settings }: Taking,
): Promise<string> {
  const which = { moving: row?._id, hall, anyHall: !hall }
  const [free] = await freeResources(tx, vendorId, stay, now, which)
  if (!free) {
    const named = await namedInTheWay(tx, vendorId, { stay, hall, but: row?._id, now })
    const message = named.length
      ? `Not free: ${named.join('; ')}. Make room for it first, or choose another day.`
      : 'Not free: you need the time around it to set up or clear up.'
    throw conflict(message, { fields: { firstDay: message } })
  }
  await endOverdue(tx, free, stay, { now, settings })
  return free.id
}
