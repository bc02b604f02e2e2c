import { setTimeout as delay } from 'node:timers/promises'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Pool } from '#server/db/db.ts'
import * as queries from './queries.ts'

/** How long one round may take. */
const roundMs = 5000
const batch = 200

/**
 * Job: where midnight has passed, notice and how far ahead move on by a day. One vendor a transaction, with as much
 * rest as work: bookings wait for none, and an evening on which a whole country's day changes is a few minutes of it.
 * @returns how many it moved
 */
export async function moveRules({
  bulk,
  clock,
}: {
  bulk: Pool
  clock: () => Moment
}): Promise<number> {
  const end = performance.now() + roundMs
  const now = clock()
  let moved = 0
  for (const { vendorId } of await queries.due(bulk, now, batch)) {
    const began = performance.now()
    if (began > end) break
    moved += await bulk.transaction(async (tx) => {
      const found = await queries.lockDue(tx, vendorId, now)
      if (!found) return 0
      const today = todayOf(() => now, found.zone)
      return queries.moveOn(tx, { vendorId, rules: found.rules, today, now })
    })
    await delay(performance.now() - began)
  }
  return moved
}
