import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/outcomes.ts'
import { route, withServices } from '#server/http/route.ts'
import { recordOutcome } from './service.ts'

export function outcomeRoutes(app: FastifyInstance) {
  route(app, contract.recordOutcome, withServices(recordOutcome))
}
