import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/contact.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route } from '#server/http/route.ts'
import { sendContactMessage } from './contact.ts'

export function contactRoutes(app: FastifyInstance) {
  route(
    app,
    contract.sendContactMessage,
    ({ input, ...services }) => sendContactMessage(services, input),
    undefined,
    ({ ip }) => byClient('mailClient', ip),
  )
}
