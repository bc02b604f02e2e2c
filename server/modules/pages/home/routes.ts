import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/home.ts'
import { route } from '#server/http/route.ts'
import { getHome, marketOf } from './service.ts'

export function homeRoutes(app: FastifyInstance) {
  const market = marketOf(app.services.db)
  route(app, contract.getHome, ({ db, actor }) => getHome(db, market, actor?.weddingId ?? null))
}
