import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/moderation/disputes.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function disputeRoutes(app: FastifyInstance) {
  route(app, contract.getBookingsForAdmin, ({ input, ...services }) =>
    service.getBookingsForAdmin(services, input),
  )
  route(app, contract.inspectBooking, ({ actor, request, input, ...services }) =>
    service.inspectBooking(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.cancelBookingAsAdmin, ({ actor, request, input, ...services }) =>
    service.cancelBookingAsAdmin(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.completeBookingAsAdmin, ({ actor, request, input, ...services }) =>
    service.completeBookingAsAdmin(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.createDisputeQuestion, ({ actor, request, input, ...services }) =>
    service.createDisputeQuestion(services, { actor, ip: request.ip }, input),
  )
}
