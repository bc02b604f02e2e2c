import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/outcomes.ts'
import { route } from '#server/http/route.ts'
import { sayOutcome } from './service.ts'

export function outcomeRoutes(app: FastifyInstance) {
  route(app, contract.sayOutcome, ({ actor, input, ...services }) =>
    sayOutcome(services, actor, input),
  )
}
