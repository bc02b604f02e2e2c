import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/claims.ts'
import { route, withServices } from '#server/http/route.ts'
import { newPassword } from '#server/modules/account/auth/policy.ts'
import * as listings from './listings.ts'
import * as service from './service.ts'
import { signupAndClaim } from './signUp.ts'

export function claimRoutes(app: FastifyInstance) {
  route(app, contract.getListing, ({ db, actor, input }) =>
    service.getListing(db, actor, input.vendorId),
  )
  route(app, contract.sendListingCode, (context) =>
    service.sendListingCode(context, context.input.vendorId),
  )
  route(app, contract.claimVendor, withServices(service.claimVendor))
  route(
    app,
    contract.signupAndClaim,
    (context) => signupAndClaim(context, context.input),
    newPassword('password'),
  )
  route(
    app,
    contract.requestClaim,
    ({ db, actor, input }) => service.requestClaim(db, actor, input),
    undefined,
    ({ actor }) => (actor ? [['report', actor.id]] : []),
  )
  route(app, contract.getClaims, ({ db, input }) => service.getClaims(db, input))
  route(app, contract.decideClaim, ({ actor, request, input, ...services }) =>
    service.decideClaim(services, actor, request.ip, input),
  )
  route(app, contract.createClaimCode, withServices(service.createClaimCode))
  route(app, contract.deleteListing, (context) => listings.deleteListing(context, context.input))
  route(app, contract.updateListing, (context) => listings.updateListing(context, context.input))
}
