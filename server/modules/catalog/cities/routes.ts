import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog/cities.ts'
import { route } from '#server/http/route.ts'
import * as queries from './queries.ts'

export function cityRoutes(app: FastifyInstance) {
  route(app, contract.getCities, ({ db }) => queries.getCities(db))
}
