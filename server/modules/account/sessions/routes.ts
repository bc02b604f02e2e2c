import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/sessions.ts'
import { route } from '#server/http/route.ts'
import * as sessionsService from './service.ts'

export function sessionRoutes(app: FastifyInstance) {
  route(app, contract.getSessions, ({ db, actor }) => sessionsService.getSessions(db, actor))
  route(app, contract.endSession, ({ db, actor, input, request }) =>
    sessionsService.endSession(db, actor, input.sessionId, request.ip),
  )
  route(app, contract.changePassword, ({ db, settings, actor, input, request }) =>
    sessionsService.changePassword(db, settings, actor, input, request.ip),
  )
}
