import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { formatLongDay, formatLongDays, todayOf } from '#domain/days.ts'
import { type AppError, conflict, invalid, notFound } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import {
  freeResources,
  nearestFreeDays,
  type Stay,
} from '#server/modules/calendar/calendar/days.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { toBooking } from './answers.ts'
import { bookingRequested } from './events.ts'
import { expireBooking, type LifeServices } from './life.ts'
import { mailsOf } from './mails.ts'
import { publishToBoth } from './move.ts'
import {
  type RequestContext,
  overdueHolds,
  place,
  type Placing,
  readRequestContext,
} from './place.ts'
import { bookingTotal, checkStay } from './policy.ts'
import { type BookingRow, findBooking } from './queries.ts'

/** So that nobody can hold a vendor's whole season. */
const maxOpenRequests = 50

type Request = Input<typeof contract.requestBooking>
type Services = Omit<LifeServices, 'db'> & { db: Db }
const isOverlap = (error: unknown) => (error as { code?: string }).code === '23P01'
class DayTaken extends Error {}

/**
 * Holds the day for 48 hours on a resource that is free.
 * @throws AppError 404 not an approved vendor, 422 beside the field, 409 taken, with the nearest free days
 */
export async function requestBooking(
  services: Services,
  userId: string,
  input: Request,
): Promise<Booking> {
  const { db, clock, settings } = services
  const now = clock()
  const context = await readRequestContext(db, userId, input)
  if (!context) throw notFound('Vendor')
  const stay = { firstDay: input.firstDay, lastDay: input.lastDay ?? input.firstDay }
  check(context, input, stay, todayOf(clock))
  const { pack } = context
  const addOns = pack?.addOns.filter(({ _id }) => input.addOns?.includes(_id)) ?? []
  const total = bookingTotal(
    {
      price: pack?.price ?? context.price,
      packageName: pack?.name,
      addOns,
      functions: input.functions,
    },
    input.guests,
    stay,
    settings.currency,
  )

  const free = await freeResources(db, context.vendorId, stay, now)
  for (const { id, overdue } of free) {
    const placing = {
      context,
      userId,
      resourceId: id,
      stay,
      guests: input.guests,
      note: input.note ?? '',
      total,
      now,
    }
    const booking = await tryResource(services, placing, overdue)
    if (booking) return booking
  }
  throw await dayTaken(db, context, stay, now)
}

function check(context: RequestContext, input: Request, stay: Stay, today: string): void {
  checkStay(stay, today)
  if (context.openRequests >= maxOpenRequests)
    throw conflict(
      `${maxOpenRequests} of your requests are waiting for an answer. Cancel one, or wait ` +
        'until vendors have answered.',
    )
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

/** A loser leaves its transaction (inside another: its savepoint) at once, and with it the lock. */
async function tryResource(
  { db, settings }: Services,
  placing: Placing,
  overdue: boolean,
): Promise<Booking | undefined> {
  const { resourceId, stay, now, context, userId } = placing
  try {
    return await db.transaction(async (tx) => {
      await lockResource(tx, resourceId)
      if (overdue)
        for (const { id } of await overdueHolds(tx, resourceId, stay, now))
          await expireBooking(tx, { bookingId: id, now, publicUrl: settings.publicUrl })
      const placed = await place(tx, placing)
      if (!placed) throw new DayTaken()
      const row = await announce(tx, placed.id, userId, settings.publicUrl)
      if (context.enquiryId)
        await bookingRequested.emit(tx, { enquiryId: context.enquiryId, userId })
      return toBooking(row, 'user', now, [
        { at: placed.at, from: null, to: 'requested', by: 'user', reason: null },
      ])
    })
  } catch (error) {
    if (error instanceof DayTaken || isOverlap(error)) return undefined
    throw error
  }
}

async function announce(
  tx: Db,
  bookingId: string,
  userId: string,
  publicUrl: string,
): Promise<BookingRow> {
  const row = await findBooking(tx, bookingId, { role: 'user', id: userId })
  if (!row) throw notFound('Booking')
  await queueMail(tx, ...mailsOf('request', row, null, publicUrl))
  await publishToBoth(tx, row)
  return row
}

async function dayTaken(
  db: Db,
  { vendorId, businessName }: RequestContext,
  stay: Stay,
  now: Date,
): Promise<AppError> {
  const days = await nearestFreeDays(
    db,
    vendorId,
    stay,
    todayOf(() => now),
    now,
  )
  const next = (format: (day: string) => string) =>
    days.length ? `Nearest free: ${days.map(format).join(', ')}.` : 'No day near it is free.'
  return conflict(
    `${businessName} is not free on ${formatLongDays(stay.firstDay, stay.lastDay)}. ${next(formatLongDay)}`,
    { fields: { firstDay: `Taken. ${next((day) => day)}` }, about: { nearestDays: days } },
  )
}
