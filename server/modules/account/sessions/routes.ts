import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/sessions.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function sessionRoutes(app: FastifyInstance) {
  route(app, contract.getSessions, ({ db, actor, input }) => service.getSessions(db, actor, input))
  route(app, contract.deleteSession, ({ db, actor, input, request }) =>
    service.deleteSession(db, actor, input.sessionId, request.ip),
  )
  route(app, contract.updatePassword, ({ actor, input, request, ...services }) =>
    service.updatePassword(services, actor, input, request.ip),
  )
}
