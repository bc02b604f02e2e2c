import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/moderation/disputes.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function disputeRoutes(app: FastifyInstance) {
  route(app, contract.getBookingsForAdmin, ({ input, ...services }) =>
    service.getBookingsForAdmin(services, input),
  )
  route(app, contract.lookAtBooking, ({ actor, request, input, ...services }) =>
    service.lookAtBooking(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.cancelBookingForThem, ({ actor, request, input, ...services }) =>
    service.cancelBookingForThem(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.completeBookingForThem, ({ actor, request, input, ...services }) =>
    service.completeBookingForThem(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.askInDispute, ({ actor, request, input, ...services }) =>
    service.askInDispute(services, { actor, ip: request.ip }, input),
  )
}
