import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/dashboards.ts'
import { route } from '#server/http/route.ts'
import { countPending } from '#server/modules/vendors/approvals/queries.ts'
import * as queries from './adminQueries.ts'

export function adminDashboardRoutes(app: FastifyInstance) {
  route(app, contract.getAdminSummary, async ({ db, clock }) => {
    const { total, oldest } = await countPending(db)
    return {
      pending: total,
      oldestPendingAt: oldest,
      counts: await queries.counts(db),
      trend: await queries.trend(db, clock()),
    }
  })
}
