import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/plans.ts'
import { wholeList } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import { updateVendorPlan, getPlans } from './plans.ts'

export function planRoutes(app: FastifyInstance) {
  route(app, contract.updateVendorPlan, ({ db, actor, request, input }) =>
    updateVendorPlan(db, { actor, ip: request.ip }, input),
  )
  route(app, contract.getPlans, ({ settings }) => wholeList(getPlans(settings.currency)))
}
