import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function searchRoutes(app: FastifyInstance) {
  route(app, contract.searchVendors, ({ db, actor, input, settings: { currency } }) => service.search(db, input, { currency, userId: actor?.id ?? null }))
  route(app, contract.getFacets, ({ db, input, settings: { currency } }) => service.facets(db, input, currency))
  route(app, contract.getHome, ({ db, actor }) => service.home(db, actor?.id ?? null))
}
