import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/identities.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function identityRoutes(app: FastifyInstance) {
  route(app, contract.linkGoogle, (context) =>
    service.linkGoogle(context, context.actor, context.input),
  )
  route(app, contract.unlinkGoogle, (context) =>
    service.unlinkGoogle(context, context.actor, context.input.password),
  )
}
