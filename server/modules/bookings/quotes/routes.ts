import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/quotes.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as answer from './answer.ts'
import { getQuoteDraft } from './draft.ts'
import { sendQuote } from './send.ts'
import * as service from './service.ts'

export function quoteRoutes(app: FastifyInstance) {
  route(app, contract.getQuote, ({ db, actor, input }) =>
    service.getQuote(db, sideOf(actor), input.bookingId),
  )
  route(app, contract.getQuoteDraft, ({ actor, input, ...services }) =>
    getQuoteDraft(services, actor, input),
  )
  route(app, contract.updateQuoteDraft, ({ actor, input, ...services }) =>
    service.updateQuoteDraft(services, actor, input),
  )
  route(app, contract.sendQuote, ({ actor, input, ...services }) =>
    sendQuote(services, actor, input),
  )
  route(app, contract.acceptQuote, ({ actor, input, ...services }) =>
    answer.acceptQuote(services, actor, input),
  )
  route(app, contract.declineQuote, ({ actor, input, ...services }) =>
    answer.declineQuote(services, actor, input),
  )
  route(app, contract.requestQuoteChange, ({ actor, input, ...services }) =>
    answer.requestQuoteChange(services, actor, input),
  )
}
