import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people.ts'
import { route } from '#server/http/route.ts'
import { forgetSession } from '#server/http/sessions.ts'
import { deleteAccount } from './deletion.ts'
import * as service from './service.ts'

export function peopleRoutes(app: FastifyInstance) {
  route(app, contract.getCurrentUser, ({ actor, request }) =>
    service.currentUser(actor, request.headers['x-ask'] === 'who'),
  )
  route(app, contract.getSessions, ({ db, actor }) => service.listSessions(db, actor))
  route(app, contract.endSession, ({ db, actor, input, request }) =>
    service.endSession(db, actor, input.sessionId, request.ip),
  )
  route(app, contract.changePassword, ({ db, settings, actor, input, request }) =>
    service.changePassword(db, settings, actor, input, request.ip),
  )
  route(app, contract.exportMyData, ({ db, clock, actor, input, request }) =>
    service.exportData(db, clock(), actor, input.password, request.ip),
  )
  route(app, contract.deleteAccount, async (place) => {
    const answer = await deleteAccount(place, place.actor, place.input.password, place.request.ip)
    forgetSession(place.reply, place.settings)
    return answer
  })
}
