import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/vendorPages.ts'
import { route } from '#server/http/route.ts'
import { getEstimate } from './estimates.ts'
import * as service from './service.ts'

export function vendorPageRoutes(app: FastifyInstance) {
  route(app, contract.getVendor, ({ db, actor, input, clock }) =>
    service.getVendor(db, input, actor, clock()),
  )
  route(app, contract.getEstimate, ({ db, input }) => getEstimate(db, input))
  route(app, contract.getSimilarVendors, ({ db, actor, input, clock }) =>
    service.getSimilarVendors(db, input, actor, clock),
  )
  route(app, contract.getWorkedWith, ({ db, actor, input, clock }) =>
    service.getWorkedWith(db, input, actor, clock),
  )
  route(app, contract.getVendorCalendarDays, ({ db, input, clock }) =>
    service.getVendorCalendarDays(db, input.vendorId, input.from, input.to, clock()),
  )
}
