import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reviewDisputes.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function reviewDisputeRoutes(app: FastifyInstance) {
  route(app, contract.getReviewDispute, ({ actor, input, ...services }) =>
    service.getReviewDispute(services, actor, input),
  )
  route(app, contract.disputeReview, ({ actor, input, ...services }) =>
    service.disputeReview(services, actor, input),
  )
  route(app, contract.dismissReviewDispute, ({ actor, request, input, ...services }) =>
    service.dismissReviewDispute(services, { actor, ip: request.ip }, input),
  )
}
