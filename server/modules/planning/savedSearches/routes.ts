import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/planning/savedSearches.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function savedSearchRoutes(app: FastifyInstance) {
  route(app, contract.getSavedSearches, (context) =>
    service.getSavedSearches(context, sideOf(context.actor)),
  )
  route(app, contract.createSavedSearch, (context) =>
    service.createSavedSearch(context, sideOf(context.actor), context.input),
  )
  route(app, contract.updateSavedSearch, (context) =>
    service.updateSavedSearch(
      context,
      sideOf(context.actor),
      context.input.searchId,
      context.input,
    ),
  )
  route(app, contract.deleteSavedSearch, ({ db, actor, input }) =>
    service.deleteSavedSearch(db, sideOf(actor), input.searchId),
  )
  route(app, contract.getAlert, ({ db, input }) => service.getAlert(db, input.token))
  route(app, contract.stopAlert, ({ db, input }) => service.stopAlert(db, input.token))
  service.addOneClickStop(app)
}
