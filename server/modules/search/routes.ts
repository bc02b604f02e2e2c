import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search.ts'
import { route } from '#server/http/route.ts'
import { countFacets } from './facets.ts'
import { findRelaxations } from './relaxations.ts'
import * as service from './service.ts'
import { findSuggestions } from './suggestions.ts'

export function searchRoutes(app: FastifyInstance) {
  const { settings } = app.services
  const site = { settings, clock: () => app.services.clock() }
  route(app, contract.searchVendors, ({ db, actor, input }) =>
    service.search(db, input, site, actor?.id ?? null),
  )
  route(app, contract.getFacets, async ({ db, input }) =>
    countFacets(db, await service.askedOf(db, input, site), settings),
  )
  route(app, contract.getRelaxations, async ({ db, input }) => ({
    items: await findRelaxations(db, await service.askedOf(db, input, site), settings.locale),
  }))
  route(app, contract.getPins, async ({ db, input }) =>
    service.pins(db, await service.askedOf(db, input, site)),
  )
  route(app, contract.getSuggestions, async ({ db, input }) => ({
    items: await findSuggestions(db, input.q),
  }))
  route(app, contract.getPlacePrices, ({ db, input }) =>
    service.placePrices(db, input.category, input.city, settings.currency),
  )
}
