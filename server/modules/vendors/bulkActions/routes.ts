import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/bulkActions.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function bulkActionRoutes(app: FastifyInstance) {
  route(app, contract.checkBulkAction, ({ bulk, input }) => service.checkBulkAction(bulk, input))
  route(app, contract.startBulkAction, ({ bulk, actor, request, input }) =>
    service.startBulkAction(bulk, actor, request.ip, input),
  )
  route(app, contract.getBulkActions, ({ db }) => service.getBulkActions(db))
}
