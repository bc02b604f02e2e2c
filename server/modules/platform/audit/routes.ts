import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/audit.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import * as queries from './queries.ts'

export function auditRoutes(app: FastifyInstance) {
  route(app, contract.getAudit, async ({ db, input: { q, cursor, limit = 30 } }) => {
    const [before = null] = readCursor<readonly [number]>(cursor, [0]) ?? []
    const rows = await queries.listEntries(db, q, before, limit)
    return toPage(
      rows,
      limit,
      await queries.countEntries(db, q),
      ({ _id }) => [Number(_id)],
      (row) => row,
    )
  })
}
