import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/weddingChanges.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function weddingChangeRoutes(app: FastifyInstance) {
  route(app, contract.previewWeddingChange, ({ actor, input, ...services }) =>
    service.previewWeddingChange(services, actor, input),
  )
  route(app, contract.applyWeddingChange, ({ actor, input, ...services }) =>
    service.applyWeddingChange(services, actor, input),
  )
}
