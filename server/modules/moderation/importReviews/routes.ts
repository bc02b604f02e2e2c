import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/moderation/importReviews.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function importReviewRoutes(app: FastifyInstance) {
  route(app, contract.getImportReview, ({ bulk, input }) =>
    service.getImportReview(bulk, input.importId),
  )
  route(app, contract.getImportTowns, ({ bulk, input }) => service.getImportTowns(bulk, input))
  route(app, contract.getImportVendors, ({ bulk, input }) => service.getImportVendors(bulk, input))
  route(app, contract.getImportMerges, ({ bulk, input }) => service.getImportMerges(bulk, input))
  route(app, contract.updateImportDecisions, ({ bulk, input }) =>
    service.updateImportDecisions(bulk, input),
  )
}
