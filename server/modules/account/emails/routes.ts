import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/emails.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, contract.requestEmailChange, withServices(service.requestEmailChange))
  route(app, contract.confirmEmailChange, withServices(service.confirmEmailChange))
  route(app, contract.withdrawEmailChange, withServices(service.withdrawEmailChange))
  route(app, contract.getEmailChange, ({ db, settings, input }) =>
    service.getEmailChange(db, settings, input.token),
  )
  route(app, contract.undoEmailChange, ({ db, settings, request, input }) =>
    service.undoEmailChange({ db, settings, ip: request.ip }, input.token),
  )
}
