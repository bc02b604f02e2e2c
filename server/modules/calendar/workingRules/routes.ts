import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/workingRules.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function workingRuleRoutes(app: FastifyInstance) {
  route(app, contract.getWorkingRules, ({ db, actor }) => service.getWorkingRules(db, actor))
  route(app, contract.updateWorkingRules, withServices(service.updateWorkingRules))
}
