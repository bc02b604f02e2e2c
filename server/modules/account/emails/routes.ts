import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/emails.ts'
import { route } from '#server/http/route.ts'
import { getEmailChange, undoEmailChange } from './objection.ts'
import * as service from './service.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, contract.requestEmailChange, (context) =>
    service.requestEmailChange(context, context.actor, context.input),
  )
  route(app, contract.confirmEmailChange, (context) =>
    service.confirmEmailChange(context, context.actor, context.input),
  )
  route(app, contract.withdrawEmailChange, (context) =>
    service.withdrawEmailChange(context, context.actor),
  )
  route(app, contract.getEmailChange, ({ db, settings, input }) =>
    getEmailChange(db, settings, input.token),
  )
  route(app, contract.undoEmailChange, ({ db, settings, request, input }) =>
    undoEmailChange({ db, settings, ip: request.ip }, input.token),
  )
}
