import { randomUUID } from 'node:crypto'
import type { QueueEntry } from '#contract/bookings/queues.ts'
import type * as contract from '#contract/bookings/queues.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { formatLongStay } from '#domain/times.ts'
import { addDays, lastZone, todayOf } from '#domain/days.ts'
import { maxQueue, queueEndsDays } from '#domain/limits.ts'
import { conflict, notFound, expectRow } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import {
  checkOpenRequests,
  checkHall,
  checkWish,
  dayClosed,
  dayTaken,
  requestedName,
  notBookable,
  totalOf,
} from '#server/modules/bookings/requests/checks.ts'
import { withOnePackage, withPackages } from '#server/modules/bookings/requests/packages.ts'
import { lockAsking, readRequestContext } from '#server/modules/bookings/requests/rows.ts'
import {
  checkSlots,
  readStay,
  takenOf,
  checkStay,
} from '#server/modules/bookings/bookings/policy.ts'
import { checkReach, readRequestedTown } from '#server/modules/bookings/bookings/town.ts'
import { freeDaysNear, freeResources } from '#server/modules/calendar/calendar/days.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import * as queries from './queries.ts'

/**
 * A place behind those who wait already. While all resources are locked no time is given back, so nobody joins a queue
 * whose turn has just gone by.
 * @throws AppError 404 not an approved vendor, 422 beside the field, 409 free, or booked for good, or a limit
 */
export async function joinQueue(
  { db, clock, settings }: Context,
  side: Side,
  given: Input<typeof contract.joinQueue>,
): Promise<QueueEntry> {
  const [now, { locale }] = [clock(), settings]
  const input = withOnePackage(given)
  const asker = { userId: side.person.id, weddingId: side.id }
  const { vendorId } = input
  const { stay: requested, guests } = await readStay(db, input)
  const { firstDay } = requested
  checkStay(requested, todayOf(now, lastZone))
  const { town, where } = await readRequestedTown(db, side.id, { ...input, ...requested })
  const _id = randomUUID()
  const which = { hall: input.resourceId, guests }
  return db.transaction(async (tx) => {
    await lockAsking(tx, asker)
    await lockResources(tx, vendorId)
    const [context, free, { isHeld, waiting }, nearestFrom] = await Promise.all([
      readRequestContext(tx, asker, { ...input, guests, stay: requested, where }, now),
      freeResources(tx, vendorId, requested, now, which),
      queries.judge(tx, vendorId, requested, which),
      freeDaysNear(tx, vendorId, requested, now, which),
    ])
    if (!context) throw notFound('Vendor')
    const stay = withPackages(context, requested, input)
    const { businessName } = context
    const today = todayOf(now, context.zone)
    checkStay(stay, today)
    if (!context.isBookable) throw notBookable(context)
    checkOpenRequests(context, stay, { now, locale })
    checkWish(context, { ...input, guests }, stay, locale)
    checkHall(context, { ...input, guests }, locale)
    checkReach(context, town)
    checkSlots(context.rules, stay)
    const closed = context.rules && closedIn(context.rules, stay, today)
    if (closed) throw dayClosed(businessName, closed, nearestFrom(today))
    const when = formatLongStay(stay, locale)
    if (free.length > 0)
      throw conflict(`${requestedName(context)} is free on ${when} now. You can request it.`)
    if (!isHeld) {
      const taken = await takenOf(tx, { ...input, guests }, stay, { now, locale })
      throw dayTaken(requestedName(context), nearestFrom(today), taken)
    }
    if (firstDay < addDays(today, queueEndsDays))
      throw conflict(
        `${when} is too near to queue for: a queue ends ${queueEndsDays} days before the day.`,
      )
    if (waiting >= maxQueue)
      throw conflict(
        `${waiting} couples wait for ${when} at ${requestedName(context)} already, and no more can join them.`,
      )
    await queries.insert(
      tx,
      {
        _id,
        vendorId,
        ...asker,
        ...stay,
        guests,
        packageName: context.pack?.name ?? null,
        note: input.note ?? '',
        total: totalOf(context, { ...input, guests }, stay, settings.currency),
        cancellation: context.cancellation,
        deposit: context.deposit,
        town,
        resourceId: input.resourceId ?? null,
      },
      now,
    )
    if (input.phone) await setPhone(tx, side.person.id, input.phone)
    await queries.wake(tx, vendorId, stay)
    return expectRow(await queries.find(tx, side.id, _id), 'Queue')
  })
}
