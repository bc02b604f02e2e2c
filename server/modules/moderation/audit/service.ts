import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/moderation/audit.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import * as queries from './queries.ts'

/** The log, newest first, in keyset pages. */
export async function getAudit(db: Db, { q, cursor, limit = 30 }: Input<typeof contract.getAudit>) {
  const [before = null] = readCursor<readonly [number]>(cursor, [0]) ?? []
  const typed = { q, found: await queries.findIds(db, { q }) }
  const rows = await queries.listEntries(db, typed, before, limit)
  const total = await queries.countEntries(db, typed)
  return toPage(rows, limit, total, ({ _id }) => [Number(_id)])
}
