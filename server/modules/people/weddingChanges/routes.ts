import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/weddingChanges.ts'
import { route, withServices } from '#server/http/route.ts'
import { answerDrift } from './drift.ts'
import * as service from './service.ts'

export function weddingChangeRoutes(app: FastifyInstance) {
  route(app, contract.previewWeddingChange, withServices(service.previewWeddingChange))
  route(app, contract.applyWeddingChange, withServices(service.applyWeddingChange))
  route(app, contract.answerDrift, withServices(answerDrift))
}
