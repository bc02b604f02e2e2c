import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/invitations.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function invitationRoutes(app: FastifyInstance) {
  route(
    app,
    contract.inviteMember,
    ({ actor, input, ...services }) => service.inviteMember(services, actor, input),
    undefined,
    ({ actor, ip }) => [
      ['invitations', actor?.weddingId ?? actor?.vendorId ?? ''],
      ...byClient('mailClient', ip),
    ],
  )
  route(app, contract.withdrawInvitation, ({ actor, input, ...services }) =>
    service.withdrawInvitation(services, actor, input.invitationId),
  )
  route(app, contract.getInvitation, ({ input, ...services }) =>
    service.getInvitation(services, input.token),
  )
  route(app, contract.acceptInvitation, ({ actor, input, ...services }) =>
    service.acceptInvitation(services, actor, input.token),
  )
}
