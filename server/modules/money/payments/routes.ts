import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/payments.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function paymentRoutes(app: FastifyInstance) {
  route(app, contract.getPayments, ({ db, clock, actor, input }) =>
    service.getPayments(db, sideOf(actor), clock(), input.bookingId),
  )
  route(app, contract.recordPayment, ({ actor, input, ...services }) =>
    service.recordPayment(services, actor, input),
  )
  route(app, contract.answerPayment, ({ actor, input, ...services }) =>
    service.answerPayment(services, actor, input),
  )
  route(app, contract.correctPayment, ({ actor, input, ...services }) =>
    service.correctPayment(services, actor, input),
  )
}
