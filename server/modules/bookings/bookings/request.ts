import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import {
  askAgainHours,
  holdHours,
  maxOpenRequests,
  maxOpenRequestsInCategory,
} from '#domain/limits.ts'
import { lastZone, type Moment, formatLongDay, formatLongDays, todayOf } from '#domain/days.ts'
import { type AppError, conflict, invalid, notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { freeResources, freeDaysNear, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { toBooking } from './answers.ts'
import { expireBooking, type LifeServices } from './life.ts'
import { mailsOf } from './mails.ts'
import { publishToBoth } from './move.ts'
import {
  lockAsking,
  overdueHolds,
  place,
  type Placing,
  readRequestContext,
  type RequestContext,
} from './place.ts'
import { bookingTotal, checkStay } from './policy.ts'
import type { BookingRow } from './queries.ts'
import { readAskedTown } from './town.ts'

type Request = Input<typeof contract.requestBooking>
type Services = Omit<LifeServices, 'db'> & { db: Db }

/**
 * Holds the day for 48 hours on a resource that is free. Everything that is to be known is asked in one message and
 * everything is written in another, so that the resource is locked for no way to the database and back. Who comes
 * second is told so by the constraint, leaves the transaction, and with it the lock, and tries what is left.
 * @throws AppError 404 not an approved vendor, 422 beside the field, 409 taken, with the nearest free days
 */
export async function requestBooking(
  { db, clock, settings }: Services,
  side: Side,
  input: Request,
): Promise<Booking> {
  const now = clock()
  const asker = { userId: side.person.id, weddingId: side.id }
  const stay = { firstDay: input.firstDay, lastDay: input.lastDay ?? input.firstDay }
  // What is over everywhere; where the vendor is, once that is known.
  checkStay(
    stay,
    todayOf(() => now, lastZone),
  )
  const { town, where } = await readAskedTown(db, side.id, { ...input, ...stay })
  return db.transaction(async (tx) => {
    const [, context, [resource], nearestFrom] = await Promise.all([
      lockAsking(tx, asker),
      readRequestContext(tx, asker, { ...input, ...stay, where }, now),
      freeResources(tx, input.vendorId, stay, now),
      freeDaysNear(tx, input.vendorId, stay, now),
    ])
    if (!context) throw notFound('Vendor')
    const today = todayOf(() => now, context.zone)
    checkStay(stay, today)
    if (!context.isBookable) throw notBookable(context)
    checkAskedBefore(context, stay, now)
    check(context, input)
    if (!resource) throw dayTaken(context.businessName, stay, nearestFrom(today))

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
      guests: input.guests,
      note: input.note ?? '',
      total: totalOf(context, input, stay, settings.currency),
      town,
      expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
      now,
    }
    await place(tx, placing)
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
    await queueMail(tx, settings, ...mailsOf('request', row, null, settings.publicUrl))
    await publishToBoth(tx, row)
    return toBooking(row, side, now, [change], settings)
  })
}

function totalOf(context: RequestContext, input: Request, stay: Stay, currency: string) {
  const { pack } = context
  const addOns = pack?.addOns.filter(({ _id }) => input.addOns?.includes(_id)) ?? []
  const price = pack?.price ?? context.price
  return bookingTotal(
    {
      price,
      packageName: pack?.name,
      addOns,
      functions: input.functions,
      travel: context.away?.cost,
    },
    input.guests,
    stay,
    currency,
  )
}

/** So that nobody holds a vendor's whole season, or all its halls for one day. */
function checkAskedBefore(
  { asked, businessName, category }: RequestContext,
  stay: Stay,
  now: Moment,
): void {
  const days = formatLongDays(stay.firstDay, stay.lastDay)
  if (asked.openHere)
    throw conflict(
      `You have asked ${businessName} for ${days} already. It waits in your bookings for an answer.`,
    )
  const hours = asked.declinedAt
    ? askAgainHours - (now.getTime() - new Date(asked.declinedAt).getTime()) / 3_600_000
    : 0
  if (hours > 0)
    throw conflict(
      `${businessName} declined ${days}. You can ask for it again in ` +
        `${Math.ceil(hours) === 1 ? 'an hour' : `${Math.ceil(hours)} hours`}, or send a question now.`,
    )
  if (asked.openInCategory >= maxOpenRequestsInCategory)
    throw conflict(
      `You are waiting for ${maxOpenRequestsInCategory} answers in ${category} for ${days} already. ` +
        'Cancel one, or wait until one has answered.',
    )
  if (asked.open >= maxOpenRequests)
    throw conflict(
      `${maxOpenRequests} of your requests are waiting for an answer. Cancel one, or wait ` +
        'until vendors have answered.',
    )
}

function check(context: RequestContext, input: Request): void {
  if (context.capacityMax !== null && input.guests > context.capacityMax)
    throw invalid({
      guests: `${context.businessName} has room for at most ${context.capacityMax} guests.`,
    })
  if (input.packageId && !context.pack)
    throw invalid({ packageId: 'This vendor no longer offers that package. Choose another.' })
  if (input.addOns?.some((id) => !context.pack?.addOns.some(({ _id }) => _id === id)))
    throw invalid({
      addOns: 'An extra you chose is no longer offered with this package. Choose again.',
    })
  if (input.enquiryId && !context.enquiryId)
    throw invalid({ enquiryId: 'That enquiry is not one of yours with this vendor.' })
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
    ...said
  } = context
  return {
    ...said,
    _id: bookingId,
    status: quoted ? 'offered' : 'requested',
    weddingId: asker.weddingId,
    ...stay,
    guests: placing.guests,
    packageName: pack?.name ?? null,
    total: placing.total,
    town: placing.town,
    sum: quoted?.sum ?? null,
    quoteVersion: quoted ? 1 : 0,
    isHeld: quoted?.isHeld ?? true,
    note: placing.note,
    refundPercent: null,
    keptContact: null,
    expiresAt: placing.expiresAt.toISOString(),
    createdAt: now.toISOString(),
    review: null,
    coupleReview: null,
    reviewsPublicFrom: null,
    reviewIsPublic: false,
    reviewPhotos: [],
    reschedule: null,
  }
}

const notBookable = ({ businessName, isRun }: Pick<RequestContext, 'businessName' | 'isRun'>) =>
  conflict(
    isRun
      ? `${businessName} has not opened its calendar yet, so its days can’t be requested. Ask a question instead.`
      : `${businessName} is not on Everset yet and can’t be booked here. You can ask a question.`,
  )

export function dayTaken(businessName: string, stay: Stay, days: string[]): AppError {
  const next = (format: (day: string) => string) =>
    days.length ? `Nearest free: ${days.map(format).join(', ')}.` : 'No day near it is free.'
  return conflict(
    `${businessName} is not free on ${formatLongDays(stay.firstDay, stay.lastDay)}. ${next(formatLongDay)}`,
    { fields: { firstDay: `Taken. ${next((day) => day)}` }, about: { nearestDays: days } },
  )
}
