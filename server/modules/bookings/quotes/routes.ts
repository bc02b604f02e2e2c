import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/quotes.ts'
import { route, withServices } from '#server/http/route.ts'
import { checkLetters } from '#server/kernel/printing/letters.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as answer from './answer.ts'
import { sendQuote } from './send.ts'
import * as service from './service.ts'
import { getQuoteDraft } from './starting.ts'

export function quoteRoutes(app: FastifyInstance) {
  route(app, contract.getQuote, ({ db, actor, input }) =>
    service.getQuote(db, sideOf(actor), input.bookingId),
  )
  route(app, contract.getQuoteDraft, withServices(getQuoteDraft))
  route(app, contract.updateQuoteDraft, withServices(service.updateQuoteDraft))
  route(app, contract.sendQuote, withServices(sendQuote), checkLetters)
  route(app, contract.acceptQuote, withServices(answer.acceptQuote))
  route(app, contract.declineQuote, withServices(answer.declineQuote))
  route(app, contract.requestQuoteChange, withServices(answer.requestQuoteChange))
}
