import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/search.ts'
import { wholeList } from '#server/http/cursor.ts'
import { cachedRoute } from '#server/http/cached/route.ts'
import { route } from '#server/http/route.ts'
import { getFacets } from './facets.ts'
import { getRelaxations, getUnpriced } from './relaxations.ts'
import * as service from './service.ts'
import { getSuggestions } from './suggestions.ts'

export function searchRoutes(app: FastifyInstance) {
  const { settings } = app.services
  const site = { settings, clock: () => app.services.clock() }
  const searchVendors = service.openSearchAnswers(app)
  route(app, contract.searchVendors, searchVendors)
  cachedRoute(app, contract.getFacets, ({ costly, input }) =>
    costly((db) =>
      service.askNearly(
        db,
        input,
        // Counted as if nothing else were chosen: no vendor has the words.
        ({ categories, cities }) => !categories.length && !cities.length,
        async () => getFacets(db, await service.toCriteria(db, input, site), settings),
      ),
    ),
  )
  route(app, contract.getRelaxations, ({ costly, input }) =>
    costly(async (db) =>
      wholeList(
        await getRelaxations(db, await service.toCriteria(db, input, site), settings.locale),
      ),
    ),
  )
  route(app, contract.getPins, ({ costly, input }) =>
    costly((db) => service.getPins(db, input, site)),
  )
  route(app, contract.getUnpriced, ({ costly, input }) =>
    costly(async (db) => getUnpriced(db, await service.toCriteria(db, input, site))),
  )
  cachedRoute(app, contract.getSuggestions, ({ costly, input }) =>
    costly(async (db) => wholeList(await getSuggestions(db, input.q, settings.country))),
  )
}
