import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/profiles.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function profileRoutes(app: FastifyInstance) {
  route(app, contract.getMyVendorProfile, ({ db, actor, settings }) =>
    service.getMyVendorProfile(db, actor, settings),
  )
  route(app, contract.updateVendorProfile, ({ db, actor, settings, input }) =>
    service.updateVendorProfile(db, actor, settings, input),
  )
  route(app, contract.submitVendorProfile, ({ db, actor, settings, clock }) =>
    service.submitVendorProfile(db, actor, settings, clock()),
  )
}
