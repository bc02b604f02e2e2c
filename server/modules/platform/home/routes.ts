import type { FastifyInstance } from 'fastify'
import { getHome } from '#contract/platform/home.ts'
import { route } from '#server/http/route.ts'
import { home, marketOf } from './service.ts'

export function homeRoutes(app: FastifyInstance) {
  const market = marketOf(app.services.db)
  route(app, getHome, ({ db, actor }) => home(db, market, actor?.id ?? null))
}
