import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/talk/rescues.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import * as service from './service.ts'

export function rescueRoutes(app: FastifyInstance) {
  route(app, contract.getRescue, withField('bookingId', service.getRescue))
  route(app, contract.requestRescue, withServices(service.requestRescue))
}
