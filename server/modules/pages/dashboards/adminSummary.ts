import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { countPending } from '#server/modules/vendors/approvals/list.ts'
import * as queries from './adminQueries.ts'

/** What waits for an admin, and how the market grows. */
export async function getAdminSummary(db: Db, now: Moment) {
  const { total, oldest } = await countPending(db)
  return {
    pending: total,
    oldestPendingAt: oldest,
    counts: await queries.counts(db, now),
    trend: await queries.trend(db, now),
  }
}
