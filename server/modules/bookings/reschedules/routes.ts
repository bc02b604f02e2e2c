import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reschedules.ts'
import { route, withServices } from '#server/http/route.ts'
import { previewAddedFunction } from './adding.ts'
import { previewWay } from './elsewhere.ts'
import * as service from './service.ts'

export function rescheduleRoutes(app: FastifyInstance) {
  route(app, contract.proposeReschedule, withServices(service.proposeReschedule))
  route(app, contract.previewAddedFunction, withServices(previewAddedFunction))
  route(app, contract.previewWay, withServices(previewWay))
  route(app, contract.answerReschedule, withServices(service.answerReschedule))
  route(app, contract.withdrawReschedule, withServices(service.withdrawReschedule))
}
