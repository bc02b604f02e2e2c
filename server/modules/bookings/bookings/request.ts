import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { holdHours } from '#domain/limits.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { lastZone, type Moment, todayOf } from '#domain/days.ts'
import { notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { freeResources, freeDaysNear, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { toBooking } from './answers.ts'
import {
  checkOpenRequests,
  checkHall,
  checkWish,
  dayClosed,
  dayTaken,
  requestedName,
  notBookable,
  sumAtOnce,
  totalOf,
} from './asking.ts'
import { endOverdue } from './life.ts'
import { mailsOf } from './mails.ts'
import { move, publishToBoth } from './move.ts'
import {
  lockAsking,
  insertRequest,
  type Placing,
  readRequestContext,
  type RequestContext,
} from './requestRows.ts'
import { checkStay } from './policy.ts'
import { checkSlots, readStay, takenOf } from './stay.ts'
import type { BookingRow } from './queries.ts'
import { readRequestedTown } from './town.ts'

type Request = Input<typeof contract.requestBooking>

/**
 * Holds the day for 48 hours on a resource that is free, or books it at once where that is offered. Everything that is
 * to be known is asked in one message and everything is written in another, so that the resource is locked for no way
 * to the database and back. Who comes second is told so by the constraint, leaves the transaction, and with it the
 * lock, and tries what is left.
 * @throws AppError 404 not an approved vendor, 422 beside the field, 409 taken, with the nearest free days, or what
 *   was to be booked at once has changed
 */
export async function requestBooking(
  { db, clock, settings }: Context,
  side: Side,
  input: Request,
): Promise<Booking> {
  const now = clock()
  const asker = { userId: side.person.id, weddingId: side.id }
  const { stay, guests } = await readStay(db, input)
  // What is over everywhere; where the vendor is, once that is known.
  checkStay(
    stay,
    todayOf(() => now, lastZone),
  )
  const { town, where } = await readRequestedTown(db, side.id, { ...input, ...stay })
  return db.transaction(async (tx) => {
    const [, context, [resource], nearestFrom] = await Promise.all([
      lockAsking(tx, asker),
      readRequestContext(tx, asker, { ...input, stay, where }, now),
      freeResources(tx, input.vendorId, stay, now, { hall: input.resourceId }),
      freeDaysNear(tx, input.vendorId, stay, now, { hall: input.resourceId }),
    ])
    if (!context) throw notFound('Vendor')
    judge(context, { ...input, guests }, stay, now, nearestFrom)
    if (!resource) {
      const taken = await takenOf(tx, input, stay, now)
      const today = todayOf(() => now, context.zone)
      throw dayTaken(requestedName(context), stay, nearestFrom(today), taken)
    }
    const total = totalOf(context, { ...input, guests }, stay, settings.currency)
    const smallest = Math.min(...(stay.times?.map((time) => time.guests) ?? [guests]))
    const sum = input.atOnce && sumAtOnce(context, smallest, total, input.atOnce)

    await lockResource(tx, resource.id)
    await endOverdue(tx, resource, stay, { now, settings })
    const placing: Placing = {
      context,
      bookingId: randomUUID(),
      asker,
      resourceId: resource.id,
      stay,
      guests,
      note: input.note ?? '',
      total,
      town,
      expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
      now,
    }
    await insertRequest(tx, placing)
    if (input.phone) {
      context.userMobile = input.phone
      await setPhone(tx, side.person.id, input.phone)
    }
    return begin(tx, toRow(placing), { side, now, settings }, sum)
  })
}

/** @throws AppError 422 beside the field, 409 it can't be asked for, or the days are closed */
function judge(
  context: RequestContext,
  input: Request,
  stay: Stay,
  now: Moment,
  nearestFrom: (today: string) => string[],
): void {
  const today = todayOf(() => now, context.zone)
  checkStay(stay, today)
  if (!context.isBookable) throw notBookable(context)
  checkOpenRequests(context, stay, now)
  checkWish(context, input)
  checkHall(context, input)
  checkSlots(context.rules, stay)
  const closed = context.rules && closedIn(context.rules, stay, today)
  if (closed) throw dayClosed(context.businessName, closed, nearestFrom(today))
}

type Beginning = { side: Side; now: Moment; settings: Context['settings'] }

/** Timeline, mails and open pages of one that was placed; with a sum it is booked at once. */
async function begin(
  tx: Db,
  row: BookingRow,
  { side, now, settings }: Beginning,
  sum: Sum | undefined,
): Promise<Booking> {
  const { person } = side
  const change = await recordChange(tx, {
    subject: 'booking',
    subjectId: row._id,
    actor: 'user',
    person,
    from: null,
    to: 'requested',
  })
  if (sum) {
    // What it queues for in the category is over with it.
    const queueing = { ...row, coupleQueues: true }
    const booked = await move(tx, queueing, {
      action: 'book',
      actor: 'user',
      person,
      sum,
      now,
      settings,
    })
    return toBooking(booked.row, side, now, [change, booked.change], settings)
  }
  await queueMail(tx, settings, ...mailsOf('request', row, null, settings.publicUrl))
  await publishToBoth(tx, row)
  return toBooking(row, side, now, [change], settings)
}

/** The booking as it is read once it is there. */
export function toRow({
  context,
  stay,
  bookingId,
  asker,
  now,
  quoted,
  ...placing
}: Placing): BookingRow {
  const {
    pack,
    isRun: _isRun,
    isBookable: _isBookable,
    asked: _asked,
    category: _category,
    rules: _rules,
    rulesVersion: _rulesVersion,
    ...facts
  } = context
  return {
    ...facts,
    _id: bookingId,
    status: quoted ? 'offered' : 'requested',
    weddingId: asker.weddingId,
    ...stay,
    times: stay.times ?? null,
    guests: placing.guests,
    packageName: pack?.name ?? null,
    total: placing.total,
    town: placing.town,
    sum: quoted?.sum ?? null,
    quoteVersion: quoted ? 1 : 0,
    isHeld: quoted?.isHeld ?? true,
    waiting: 0,
    coupleQueues: false,
    wasConfirmed: false,
    confirmedAt: null,
    note: placing.note,
    byHand: null,
    refundPercent: null,
    refundKept: 0,
    keptContact: null,
    expiresAt: placing.expiresAt.toISOString(),
    createdAt: now.toISOString(),
    review: null,
    coupleReview: null,
    reviewsPublicFrom: null,
    reviewIsPublic: false,
    reviewPhotos: [],
    reschedule: null,
    outcome: null,
    completedOn: null,
  }
}
