import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/places.ts'
import { route } from '#server/http/route.ts'
import { setSiteCountry } from './siteCountry.ts'
import * as service from './service.ts'

export function placeRoutes(app: FastifyInstance) {
  const { settings } = app.services
  setSiteCountry(settings)
  route(app, contract.getPlace, async ({ db, input }) => ({
    place: await service.getPlace(db, input.city),
  }))
  route(app, contract.getPlacePrices, ({ costly, input }) =>
    costly((db) => service.getPlacePrices(db, input.category, input.city, settings.currency)),
  )
}
