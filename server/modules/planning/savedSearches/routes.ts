import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/planning/savedSearches.ts'
import { route } from '#server/http/route.ts'
import { addOneClickStop } from './oneClick.ts'
import * as service from './service.ts'

export function savedSearchRoutes(app: FastifyInstance) {
  route(app, contract.getSavedSearches, (context) =>
    service.getSavedSearches(context, context.actor.id),
  )
  route(app, contract.saveSearch, (context) =>
    service.saveSearch(context, context.actor.id, context.input),
  )
  route(app, contract.updateSavedSearch, (context) =>
    service.updateSavedSearch(context, context.actor.id, context.input.searchId, context.input),
  )
  route(app, contract.deleteSavedSearch, ({ db, actor, input }) =>
    service.deleteSavedSearch(db, actor.id, input.searchId),
  )
  route(app, contract.getAlert, ({ db, input }) => service.getAlert(db, input.token))
  route(app, contract.stopAlert, ({ db, input }) => service.stopAlert(db, input.token))
  addOneClickStop(app)
}
