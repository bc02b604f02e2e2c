import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/identities.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import * as service from './service.ts'

export function identityRoutes(app: FastifyInstance) {
  route(app, contract.linkGoogle, withServices(service.linkGoogle))
  route(app, contract.unlinkGoogle, withField('password', service.unlinkGoogle))
}
