import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/plans.ts'
import { wholeList } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import { setPlan } from './choosePlan.ts'
import { getPlans } from './plans.ts'

export function planRoutes(app: FastifyInstance) {
  route(app, contract.setPlan, ({ db, actor, request, input }) =>
    setPlan(db, { actor, ip: request.ip }, input),
  )
  route(app, contract.getPlans, ({ settings }) => wholeList(getPlans(settings.currency)))
}
