import type * as contract from '#contract/bookings/queues.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { addDays, lastZone, type Moment, todayOf } from '#domain/days.ts'
import { maxQueue, queueEndsDays } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound, expectRow } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readDrifts } from '#server/modules/bookings/drift/read.ts'
import { readStay, checkStay } from '#server/modules/bookings/bookings/policy.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import * as queries from './queries.ts'

export async function getQueue(db: Db, side: Side, now: Moment) {
  const [entries, drifts] = await Promise.all([
    queries.list(db, side.id, now),
    readDrifts(db, side, now),
  ])
  const drifted = new Map(drifts.map(({ row, drift }) => [row._id, drift]))
  const items = entries.map((entry) => ({ ...entry, drift: drifted.get(entry._id) }))
  return { items, nextCursor: null, total: items.length }
}

/**
 * Asked before anybody is invited to join: what a calendar calls held may be closed, or taken elsewhere, too; and of
 * several days only all of them together can be waited for.
 */
export async function getQueueAt(
  db: Db,
  { slot, resourceId: hall, guests, ...request }: Input<typeof contract.getQueueAt>,
  now: Moment,
) {
  const { vendorId, firstDay: day } = request
  const times = slot && [{ name: '', day, slot, guests: 1 }]
  const { stay } = await readStay(db, { ...request, guests: 1, times })
  checkStay(stay, todayOf(now, lastZone))
  const [terms, free, { isHeld, waiting }] = await Promise.all([
    queries.readTerms(db, vendorId),
    freeResources(db, vendorId, stay, now, { hall, guests }),
    queries.judge(db, vendorId, stay, { hall, guests }),
  ])
  if (!terms) throw notFound('Vendor')
  const today = todayOf(now, terms.zone)
  const canJoin =
    terms.isBookable &&
    isHeld &&
    free.length === 0 &&
    waiting < maxQueue &&
    stay.firstDay >= addDays(today, queueEndsDays) &&
    !(terms.rules && closedIn(terms.rules, stay, today))
  return { canJoin, waiting }
}

/** The others move up. @throws AppError 404 not theirs, 409 their turn has come, or it has ended */
export const leaveQueue = (db: Db, weddingId: string, entryId: string, now: Moment) =>
  db.transaction(async (tx) => {
    const left = await queries.leave(tx, weddingId, entryId, now)
    const entry = expectRow(await queries.find(tx, weddingId, entryId), 'This place in a queue')
    const { businessName } = entry.vendor
    if (!left)
      throw conflict(
        entry.status === 'promoted'
          ? `Your turn came just now: ${businessName} is held for you. You can withdraw the request in your bookings.`
          : `You no longer queue at ${businessName}.`,
      )
    await publish(tx, [weddingId], 'Queue', 'LIST')
    await queries.wake(tx, left.vendorId, { firstDay: entry.firstDay, lastDay: entry.lastDay })
    return entry
  })
