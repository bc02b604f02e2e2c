import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/emails.ts'
import { route, withServices } from '#server/http/route.ts'
import { getEmailChange, undoEmailChange } from './objection.ts'
import * as service from './service.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, contract.requestEmailChange, withServices(service.requestEmailChange))
  route(app, contract.confirmEmailChange, withServices(service.confirmEmailChange))
  route(app, contract.withdrawEmailChange, withServices(service.withdrawEmailChange))
  route(app, contract.getEmailChange, ({ db, settings, input }) =>
    getEmailChange(db, settings, input.token),
  )
  route(app, contract.undoEmailChange, ({ db, settings, request, input }) =>
    undoEmailChange({ db, settings, ip: request.ip }, input.token),
  )
}
