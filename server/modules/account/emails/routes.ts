import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/emails.ts'
import { route } from '#server/http/route.ts'
import { getEmailChange, objectToEmail } from './objection.ts'
import * as service from './service.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, contract.changeEmail, (context) =>
    service.changeEmail(context, context.actor, context.input),
  )
  route(app, contract.proveEmail, (context) =>
    service.proveEmail(context, context.actor, context.input),
  )
  route(app, contract.withdrawEmail, (context) => service.withdrawEmail(context, context.actor))
  route(app, contract.getEmailChange, ({ db, settings, input }) =>
    getEmailChange(db, settings, input.token),
  )
  route(app, contract.objectToEmail, ({ db, settings, request, input }) =>
    objectToEmail({ db, settings, ip: request.ip }, input.token),
  )
}
