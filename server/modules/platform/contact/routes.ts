import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/contact.ts'
import { route } from '#server/http/route.ts'
import { receive } from './contact.ts'

export function contactRoutes(app: FastifyInstance) {
  route(app, contract.sendContactMessage, ({ db, input, settings }) => receive(db, input, settings))
}
