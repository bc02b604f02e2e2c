import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/sentences.ts'
import { route } from '#server/http/route.ts'
import { getMeaning } from './service.ts'

export function sentenceRoutes(app: FastifyInstance) {
  const { settings } = app.services
  const site = { settings, clock: () => app.services.clock() }
  route(app, contract.getMeaning, ({ costly, input }) =>
    costly((db) => getMeaning(db, input.q, site)),
  )
}
