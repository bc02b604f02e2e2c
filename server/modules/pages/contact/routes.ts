import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/contact.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route } from '#server/http/route.ts'
import * as inbox from './inbox.ts'

export function contactRoutes(app: FastifyInstance) {
  route(
    app,
    contract.sendContactMessage,
    ({ input, ...services }) => inbox.sendContactMessage(services, input),
    undefined,
    ({ ip }) => byClient('mailClient', ip),
  )
  route(app, contract.getContactMessages, ({ db, input }) => inbox.getContactMessages(db, input))
  route(app, contract.replyToContactMessage, ({ db, settings, actor, request, input }) =>
    inbox.replyToContactMessage({ db, settings }, { actor, ip: request.ip }, input),
  )
  route(app, contract.closeContactMessage, ({ db, actor, request, input }) =>
    inbox.closeContactMessage(db, { actor, ip: request.ip }, input),
  )
}
