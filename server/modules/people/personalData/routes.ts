import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/personalData.ts'
import { route } from '#server/http/route.ts'
import { clearSession } from '#server/http/sessions.ts'
import { deleteAccount } from './deletion.ts'
import { getLeaving } from './endGroup.ts'
import * as service from './service.ts'

export function personalDataRoutes(app: FastifyInstance) {
  route(app, contract.exportMyData, ({ actor, input, request, ...services }) =>
    service.exportMyData(services, actor, input.password, request.ip),
  )
  route(app, contract.getLeaving, ({ db, actor, clock }) => getLeaving(db, actor, clock()))
  route(app, contract.deleteAccount, async (place) => {
    const answer = await deleteAccount(place, place.actor, place.input, place.request.ip)
    clearSession(place.reply, place.settings)
    return answer
  })
}
