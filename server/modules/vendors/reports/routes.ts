import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/reports.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function reportRoutes(app: FastifyInstance) {
  route(
    app,
    contract.reportVendor,
    ({ db, actor, input }) => service.reportVendor(db, actor, input),
    undefined,
    ({ ip, actor }) => (actor ? [['report', actor.id]] : byClient('report', ip)),
  )
  route(app, contract.getReports, ({ db, input }) => service.getReports(db, input))
  route(app, contract.decideReport, ({ db, actor, input, request }) =>
    service.decideReport(db, actor, request.ip, input),
  )
}
