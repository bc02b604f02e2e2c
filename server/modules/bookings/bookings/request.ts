import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { holdHours } from '#domain/limits.ts'
import { closedWords } from '#domain/calendar/closedWords.ts'
import { type Closed, closedIn } from '#domain/calendar/workingRules.ts'
import { formatStay } from '#domain/times.ts'
import { lastZone, formatLongDay, todayOf } from '#domain/days.ts'
import { type AppError, conflict, invalid, notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { freeResources, freeDaysNear, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { toBooking } from './answers.ts'
import { checkOpenRequests, checkWish, notBookable, sumAtOnce, totalOf } from './asking.ts'
import { expireBooking, type LifeServices } from './life.ts'
import { mailsOf } from './mails.ts'
import { move, publishToBoth } from './move.ts'
import {
  lockAsking,
  overdueHolds,
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
type Services = Omit<LifeServices, 'db'> & { db: Db }

/**
 * Holds the day for 48 hours on a resource that is free, or books it at once where that is offered. Everything that is
 * to be known is asked in one message and everything is written in another, so that the resource is locked for no way
 * to the database and back. Who comes second is told so by the constraint, leaves the transaction, and with it the
 * lock, and tries what is left.
 * @throws AppError 404 not an approved vendor, 422 beside the field, 409 taken, with the nearest free days, or what
 *   was to be booked at once has changed
 */
export async function requestBooking(
  { db, clock, settings }: Services,
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
    const today = todayOf(() => now, context.zone)
    checkStay(stay, today)
    if (!context.isBookable) throw notBookable(context)
    checkOpenRequests(context, stay, now)
    checkWish(context, { ...input, guests })
    checkHall(context, input)
    checkSlots(context.rules, stay)
    const closed = context.rules && closedIn(context.rules, stay, today)
    if (closed) throw dayClosed(context.businessName, closed, nearestFrom(today))
    if (!resource) {
      const taken = await takenOf(tx, input, stay, now)
      throw dayTaken(requestedName(context), stay, nearestFrom(today), taken)
    }
    const total = totalOf(context, { ...input, guests }, stay, settings.currency)
    const smallest = Math.min(...(stay.times?.map((time) => time.guests) ?? [guests]))
    const sum = input.atOnce && sumAtOnce(context, smallest, total, input.atOnce)

    await lockResource(tx, resource.id)
    if (resource.overdue)
      for (const { id } of await overdueHolds(tx, resource.id, stay, now))
        await expireBooking(tx, { bookingId: id, now, settings })
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
    const row = toRow(placing)
    const change = await recordChange(tx, {
      subject: 'booking',
      subjectId: row._id,
      actor: 'user',
      person: side.person,
      from: null,
      to: 'requested',
    })
    if (sum) {
      // What it queues for in the category is over with it.
      const queueing = { ...row, coupleQueues: true }
      const { person } = side
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
  })
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

/** @throws AppError 422 for one that the vendor does not have (any more) */
export function checkHall({ hall }: RequestContext, { resourceId }: { resourceId?: string }): void {
  if (resourceId && hall === null)
    throw invalid({ resourceId: 'They no longer have this one. Choose another.' })
}
export const requestedName = ({ hall, businessName }: RequestContext) =>
  hall === null ? businessName : `${hall} at ${businessName}`

const nearest = (days: string[], format: (day: string) => string) =>
  days.length ? `Nearest free: ${days.map(format).join(', ')}.` : 'No day near it is free.'

/** @param taken of functions, those that can't be placed; none where each can, but no hall has all of them */
export function dayTaken(
  businessName: string,
  stay: Stay,
  days: string[],
  taken: readonly string[] = [formatStay(stay)],
): AppError {
  const why = taken.length
    ? `${businessName} is not free on ${taken.join('; ')}.`
    : `${businessName} has nothing that is free for all of these.`
  return conflict(`${why} ${nearest(days, formatLongDay)}`, {
    fields: { firstDay: `Taken. ${nearest(days, (day) => day)}` },
    about: { nearestDays: days },
  })
}

/** Nobody has it, but by what the business says of itself it takes no bookings for it. */
export function dayClosed(businessName: string, closed: Closed, days: string[]): AppError {
  const words = closedWords(businessName, closed)
  return conflict(`${words} ${nearest(days, formatLongDay)}`, {
    fields: { firstDay: words },
    about: { nearestDays: days, closed: true },
  })
}
