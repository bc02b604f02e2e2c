import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/money/documents.ts'
import { route } from '#server/http/route.ts'
import type { Counter } from '#server/kernel/counters.ts'
import { checkLetters } from '#server/kernel/printing/letters.ts'
import * as service from './service.ts'

const byPerson = ({ actor }: FastifyRequest): Counter[] => (actor ? [['papers', actor.id]] : [])

export function documentRoutes(app: FastifyInstance) {
  route(app, contract.getDocumentNames, ({ db, actor }) => service.getDocumentNames(db, actor))
  route(
    app,
    contract.updateDocumentNames,
    ({ db, actor, input }) => service.updateDocumentNames(db, actor, input),
    checkLetters,
  )
  route(
    app,
    contract.getQuotePdf,
    ({ actor, input, ...services }) => service.getQuotePdf(services, actor, input),
    undefined,
    byPerson,
  )
  route(
    app,
    contract.getConfirmationPdf,
    ({ actor, input, ...services }) => service.getConfirmationPdf(services, actor, input),
    undefined,
    byPerson,
  )
  route(
    app,
    contract.getReceiptPdf,
    ({ actor, input, ...services }) => service.getReceiptPdf(services, actor, input),
    undefined,
    byPerson,
  )
}
