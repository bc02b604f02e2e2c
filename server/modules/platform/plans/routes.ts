import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/plans.ts'
import { route } from '#server/http/route.ts'
import { plansIn } from './plans.ts'

export function planRoutes(app: FastifyInstance) {
  route(app, contract.getPlans, ({ settings }) => ({ items: plansIn(settings.currency) }))
}
