import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/planning/favorites.ts'
import { todayOf, unlessOver } from '#domain/days.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function favoriteRoutes(app: FastifyInstance) {
  route(
    app,
    contract.getFavorites,
    ({ db, actor, input: { guests, date, city, ...page }, clock }) =>
      service.getFavorites(
        db,
        { weddingId: sideOf(actor).id, guests, date: unlessOver(date, todayOf(clock())) },
        { ...page, city },
      ),
  )
  route(app, contract.createFavorite, ({ db, actor, input }) =>
    service.createFavorite(db, sideOf(actor), input.vendorId),
  )
  route(app, contract.deleteFavorite, ({ db, actor, input }) =>
    service.deleteFavorite(db, sideOf(actor), input.vendorId),
  )
}
