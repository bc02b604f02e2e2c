import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/planning/weddings.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function weddingRoutes(app: FastifyInstance) {
  route(app, contract.getWedding, ({ db, actor, settings }) =>
    service.getWedding(db, sideOf(actor).id, settings.currency),
  )
  route(app, contract.updateWedding, ({ db, actor, input, settings, clock }) =>
    service.updateWedding(db, sideOf(actor).id, input, settings, clock()),
  )
}
