import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/approvals.ts'
import { route } from '#server/http/route.ts'
import { getPendingVendors, getVendorsForAdmin } from './list.ts'
import * as service from './service.ts'

export function approvalRoutes(app: FastifyInstance) {
  route(app, contract.getPendingVendors, ({ db, input }) => getPendingVendors(db, input))
  route(app, contract.getVendorsForAdmin, ({ db, input }) => getVendorsForAdmin(db, input))
  route(app, contract.getVendorForReview, ({ db, actor, input, settings }) =>
    service.getVendorForReview(db, input.vendorId, settings, actor),
  )
  route(app, contract.decideVendor, ({ db, settings, clock, actor, request, input }) =>
    service.decideVendor(db, settings, clock(), actor, request.ip, input),
  )
}
