import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/contact.ts'
import { route } from '#server/http/route.ts'
import { sendContactMessage } from './contact.ts'

export function contactRoutes(app: FastifyInstance) {
  route(app, contract.sendContactMessage, ({ input, request, ...services }) =>
    sendContactMessage(services, input, request.ip),
  )
}
