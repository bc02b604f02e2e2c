import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function vendorPageRoutes(app: FastifyInstance) {
  route(app, contract.getVendor, ({ db, actor, input, clock }) => service.show(db, input, actor, clock()))
  route(app, contract.getVendorCalendarDays, ({ db, input, clock }) => service.showDays(db, input.vendorId, input.from, input.to, clock()))
}
