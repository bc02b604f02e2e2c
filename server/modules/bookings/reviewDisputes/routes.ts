import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reviewDisputes.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function reviewDisputeRoutes(app: FastifyInstance) {
  route(app, contract.getReviewDispute, withServices(service.getReviewDispute))
  route(app, contract.disputeReview, withServices(service.disputeReview))
  route(app, contract.dismissReviewDispute, ({ actor, request, input, ...services }) =>
    service.dismissReviewDispute(services, { actor, ip: request.ip }, input),
  )
}
