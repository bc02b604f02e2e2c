import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import {
  isPlain,
  type LinkedRow,
  listLinked,
  readPlan,
  setAnswer,
  setFunctions,
} from './queries.ts'
import { linked } from './read.ts'

/**
 * Writes down for which functions each booking of a wedding is that is for none so far. Called before either side
 * changes, so that what belonged together stays so, and after the wedding has: then it may have what was missing.
 */
export async function linkBookings(tx: Db, weddingId: string | null, now: Moment): Promise<void> {
  if (!weddingId) return
  const [plan, rows] = await Promise.all([
    readPlan(tx, weddingId),
    listLinked(tx, weddingId, now, isPlain),
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
