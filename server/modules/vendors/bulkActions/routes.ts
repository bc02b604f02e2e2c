import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/bulkActions.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function bulkActionRoutes(app: FastifyInstance) {
  route(app, contract.previewBulkAction, ({ bulk, input }) =>
    service.previewBulkAction(bulk, input),
  )
  route(app, contract.createBulkAction, ({ bulk, actor, request, input }) =>
    service.createBulkAction(bulk, actor, request.ip, input),
  )
  route(app, contract.getBulkActions, ({ db }) => service.getBulkActions(db))
}
