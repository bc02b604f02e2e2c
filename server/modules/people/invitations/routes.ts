import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/invitations.ts'
import { byClient } from '#server/http/clientOf.ts'
import { newPassword } from '#server/modules/account/auth/policy.ts'
import { route, withField } from '#server/http/route.ts'
import * as answers from './visitors.ts'
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
  route(app, contract.withdrawInvitation, withField('invitationId', service.withdrawInvitation))
  route(app, contract.getInvitation, ({ input, ...services }) =>
    service.getInvitation(services, input.token),
  )
  route(app, contract.acceptInvitation, withField('token', service.acceptInvitation))
  route(app, contract.declineInvitation, ({ input, ...services }) =>
    answers.declineInvitation(services, input.token),
  )
  route(
    app,
    contract.signupInvited,
    (context) => answers.signupInvited(context, context.input),
    newPassword('password'),
  )
}
