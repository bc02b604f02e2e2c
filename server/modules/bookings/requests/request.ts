import { begin, toRow } from './begin.ts'
import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/requests.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { holdHours } from '#domain/limits.ts'
import { lastZone, todayOf } from '#domain/days.ts'
import { notFound } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { freeResources, freeDaysNear } from '#server/modules/calendar/calendar/days.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { checkRequest, dayTaken, pricedIn, requestedName, sumAtOnce, totalOf } from './checks.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { withOnePackage, withPackages } from './packages.ts'
import { lockAsking, insertRequest, type Placing, readRequestContext } from './rows.ts'
import { checkStay, readStay, takenOf } from '#server/modules/bookings/bookings/policy.ts'
import { checkReach, readRequestedTown, readWays } from '#server/modules/bookings/bookings/town.ts'

type Request = Input<typeof contract.requestBooking> & Pick<Parameters<typeof readStay>[1], 'times'>

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
  given: Request,
): Promise<Booking> {
  const [now, { locale }] = [clock(), settings]
  const input = withOnePackage(given)
  const asker = { userId: side.person.id, weddingId: side.id }
  const { stay: requested, guests } = await readStay(db, input)
  // What is over everywhere; where the vendor is, once that is known.
  checkStay(requested, todayOf(now, lastZone))
  const [{ town, where }, ways] = await Promise.all([
    readRequestedTown(db, side.id, { ...input, ...requested }),
    readWays(db, requested.times),
  ])
  return db.transaction(async (tx) => {
    const [, context, [resource], nearestFrom] = await Promise.all([
      lockAsking(tx, asker),
      readRequestContext(tx, asker, { ...input, guests, stay: requested, where, ways }, now),
      freeResources(tx, input.vendorId, requested, now, { hall: input.resourceId, guests }),
      freeDaysNear(tx, input.vendorId, requested, now, { hall: input.resourceId, guests }),
    ])
    if (!context) throw notFound('Vendor')
    const stay = withPackages(context, requested, input)
    checkRequest(context, { ...input, guests }, stay, { now, locale, nearestFrom })
    checkReach(context, town)
    if (!resource) {
      const [taken, others] = await Promise.all([
        takenOf(tx, { ...input, guests }, stay, { now, locale }),
        input.resourceId ? freeHalls(tx, input.vendorId, stay, now, { guests }) : [],
      ])
      const near = nearestFrom(todayOf(now, context.zone))
      throw dayTaken(requestedName(context), near, taken, others)
    }
    const priced = pricedIn(context, resource.name, { ...input, guests }, stay)
    const total = totalOf(priced, { ...input, guests }, stay, settings.currency)
    const smallest = Math.min(...(stay.times?.map((time) => time.guests) ?? [guests]))
    const sum = input.atOnce && sumAtOnce(context, smallest, total, input.atOnce, locale)

    await lockResource(tx, resource.id)
    await endOverdue(tx, resource, stay, { now, settings })
    const placing: Placing = {
      context: priced,
      bookingId: randomUUID(),
      asker,
      resource,
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
      priced.userMobile = priced.coupleMobile = input.phone
      await setPhone(tx, side.person.id, input.phone)
    }
    return begin(tx, toRow(placing), { side, now, settings }, sum)
  })
}
