import type { Db } from '#server/db/db.ts'
import { addViews } from './queries.ts'

/** Views since the last flush; a GET itself changes nothing. More vendors than this are not kept in memory. */
const waiting = new WeakMap<Db, Map<string, number>>()
const maxBuffered = 50_000

export function countView(db: Db, vendorId: string, day: string): void {
  const counts = waiting.get(db) ?? new Map<string, number>()
  waiting.set(db, counts)
  const key = `${vendorId} ${day}`
  const count = counts.get(key)
  if (count !== undefined || counts.size < maxBuffered) counts.set(key, (count ?? 0) + 1)
}

/** Writes the counted views down; a job calls it every few seconds, and the server when it stops. */
export async function flushViews(db: Db): Promise<void> {
  const counts = waiting.get(db)
  if (!counts?.size) return
  waiting.delete(db)
  const views = [...counts].map(([key, count]) => ({
    vendorId: key.slice(0, 36),
    day: key.slice(37),
    count,
  }))
  try {
    await addViews(db, views)
  } catch (error) {
    const since = waiting.get(db)
    if (since) for (const [key, count] of since) counts.set(key, (counts.get(key) ?? 0) + count)
    waiting.set(db, counts)
    throw error
  }
}
