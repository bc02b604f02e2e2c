import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/reports.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function reportRoutes(app: FastifyInstance) {
  route(app, contract.reportVendor, ({ db, limits, actor, input, request }) =>
    service.reportVendor({ db, limits }, actor, request.ip, input),
  )
  route(app, contract.getReports, ({ db, input }) => service.getReports(db, input))
  route(app, contract.answerReport, ({ db, actor, input, request }) =>
    service.answerReport(db, actor, request.ip, input),
  )
}
