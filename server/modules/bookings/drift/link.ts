import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import {
  isBooking,
  isPlain,
  type LinkedRow,
  listLinked,
  readPlan,
  setAnswer,
  setFunctions,
} from './queries.ts'
import { linked } from './read.ts'

/**
 * Writes down for which functions each booking of a wedding is that is for none so far, or one of them. Called before
 * either side changes, so that what belonged together stays so, and after the wedding has: then it may have what was
 * missing. Who changes a booking names it: it has its lock, and no other's.
 */
export async function linkBookings(
  tx: Db,
  weddingId: string | null,
  now: Moment,
  bookingId?: string,
): Promise<void> {
  if (!weddingId) return
  const only = bookingId ? sql`${isBooking(bookingId)} and ${isPlain}` : isPlain
  const [plan, rows] = await Promise.all([
    readPlan(tx, weddingId),
    listLinked(tx, weddingId, now, only),
  ])
  if (!plan) return
  for (const row of rows) {
    const functions = linked(row, plan)
    if (functions.length > 0) await setFunctions(tx, row._id, functions)
  }
}

/** What the couple has answered to a difference, so that it is no step any more. */
export const recordAnswer = (tx: Db, bookingId: string, answered: LinkedRow['answered']) =>
  setAnswer(tx, bookingId, answered)
