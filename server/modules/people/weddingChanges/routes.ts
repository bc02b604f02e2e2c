import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/weddingChanges.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function weddingChangeRoutes(app: FastifyInstance) {
  route(app, contract.previewWedding, ({ actor, input, ...services }) =>
    service.previewWedding(services, actor, input),
  )
  route(app, contract.changeWedding, ({ actor, input, ...services }) =>
    service.changeWedding(services, actor, input),
  )
}
