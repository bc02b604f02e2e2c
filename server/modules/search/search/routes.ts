import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/search.ts'
import { wholeList } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import { getFacets } from './facets.ts'
import { getRelaxations } from './relaxations.ts'
import * as service from './service.ts'
import { getSuggestions } from './suggestions.ts'

export function searchRoutes(app: FastifyInstance) {
  const { settings } = app.services
  const site = { settings, clock: () => app.services.clock() }
  route(app, contract.searchVendors, ({ db, actor, input }) =>
    service.searchVendors(db, input, site, actor?.id ?? null),
  )
  route(app, contract.getFacets, async ({ db, input }) =>
    getFacets(db, await service.toCriteria(db, input, site), settings),
  )
  route(app, contract.getRelaxations, async ({ db, input }) =>
    wholeList(await getRelaxations(db, await service.toCriteria(db, input, site), settings.locale)),
  )
  route(app, contract.getPins, async ({ db, input }) =>
    service.getPins(db, await service.toCriteria(db, input, site)),
  )
  route(app, contract.getSuggestions, async ({ db, input }) =>
    wholeList(await getSuggestions(db, input.q)),
  )
}
