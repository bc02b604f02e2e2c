import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reschedules.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function rescheduleRoutes(app: FastifyInstance) {
  route(app, contract.proposeReschedule, ({ actor, input, ...services }) =>
    service.proposeReschedule(services, actor, input),
  )
  route(app, contract.answerReschedule, ({ actor, input, ...services }) =>
    service.answerReschedule(services, actor, input),
  )
  route(app, contract.withdrawReschedule, ({ actor, input, ...services }) =>
    service.withdrawReschedule(services, actor, input),
  )
}
