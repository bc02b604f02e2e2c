import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/sessions.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function sessionRoutes(app: FastifyInstance) {
  route(app, contract.getSessions, ({ db, actor, input }) => service.getSessions(db, actor, input))
  route(app, contract.endSession, ({ db, actor, input, request }) =>
    service.endSession(db, actor, input.sessionId, request.ip),
  )
  route(app, contract.changePassword, ({ actor, input, request, ...services }) =>
    service.changePassword(services, actor, input, request.ip),
  )
}
