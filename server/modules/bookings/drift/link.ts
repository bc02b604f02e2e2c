import type { Moment } from '#domain/days.ts'
import type { Stay } from '#domain/times.ts'
import { functionsOf, relinked } from '#domain/weddings/links.ts'
import { type Db, sql } from '#server/db/db.ts'
import * as queries from './queries.ts'
import { isLinked, linked } from './read.ts'

/**
 * Writes down for which functions each booking, place in a queue and question of a wedding is that is for none so far,
 * or one booking of it. Called before either side changes, so that what belonged together stays so, and after the
 * wedding has: then it may have what was missing. Who changes a booking names it: it has its lock, and no other's.
 */
export async function linkBookings(
  tx: Db,
  weddingId: string | null,
  now: Moment,
  bookingId?: string,
): Promise<void> {
  if (!weddingId) return
  const { isPlain, isBooking } = queries
  const only = bookingId ? sql`${isBooking(bookingId)} and ${isPlain}` : isPlain
  const [plan, rows, asked] = await Promise.all([
    queries.readPlan(tx, weddingId),
    queries.listLinked(tx, weddingId, now, only),
    bookingId ? [] : queries.listQuestions(tx, weddingId),
  ])
  if (!plan) return
  // One kind after the other: two who link at once wait for each other in one order.
  const byKind = rows.toSorted((a, b) => a.kind.localeCompare(b.kind))
  for (const row of [...byKind, ...asked]) {
    const functions = linked(row, plan)
    if (isLinked(functions)) await queries.setFunctions(tx, row, functions)
  }
}

type QuotedFunctions = readonly (string | null)[] | null
type Quoted = Stay & { _id: string; weddingId: string | null }

/** What a quote is for from now on keeps the functions that it was for, also on other days. */
export async function relinkBooking(
  tx: Db,
  { _id: bookingId, weddingId }: Quoted,
  to: Stay,
  now: Moment,
): Promise<void> {
  if (!weddingId) return
  const [plan, [row]] = await Promise.all([
    queries.readPlan(tx, weddingId),
    queries.listLinked(tx, weddingId, now, queries.isBooking(bookingId)),
  ])
  if (!plan || !row) return
  const functions = isLinked(row.functions) ? row.functions : linked(row, plan)
  const there = relinked(plan.functions, { ...row, functions }, to)
  if (isLinked(there)) await queries.setFunctions(tx, row, there)
}

/** The same of the first quote, in answer to a question: it was for functions, too. */
export async function linkQuoted(
  tx: Db,
  { _id, weddingId, ...to }: Quoted,
  asked: { stay: Stay | null; functions: QuotedFunctions },
): Promise<void> {
  const plan = weddingId ? await queries.readPlan(tx, weddingId) : undefined
  if (!plan) return
  const before = asked.stay ?? to
  const known = isLinked(asked.functions) ? asked.functions : functionsOf(plan.functions, before)
  const functions = relinked(plan.functions, { ...before, functions: known }, to)
  if (isLinked(functions)) await queries.setFunctions(tx, { kind: 'booking', _id }, functions)
}

/** What the couple has answered to a difference, so that it is no step any more. */
export const recordAnswer = queries.setAnswer
/** Nobody else answers for this place in a queue meanwhile; a booking is locked with its time. @returns it is theirs */
export const lockQueued = queries.lockEntry
