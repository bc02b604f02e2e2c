import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/talk/enquiries.ts'
import { route, withField, withServices } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { closeEnquiry } from './close.ts'
import { updateMessageDraft } from './drafts.ts'
import * as service from './service.ts'

export function enquiryRoutes(app: FastifyInstance) {
  route(app, contract.sendEnquiry, withServices(service.sendEnquiry))
  route(app, contract.getEnquiries, ({ actor, input, ...services }) =>
    service.getEnquiries(services, actor, input),
  )
  route(app, contract.getEnquiry, ({ actor, input, ...services }) =>
    service.getEnquiry(services, sideOf(actor), input.enquiryId),
  )
  route(app, contract.markEnquirySeen, withField('enquiryId', service.markEnquirySeen))
  route(app, contract.sendMessage, ({ actor, input, ...services }) =>
    service.sendMessage(services, actor, input.enquiryId, input.message, input.draftSeen),
  )
  route(app, contract.updateMessageDraft, withServices(updateMessageDraft))
  route(app, contract.sendBookingMessage, ({ actor, input, ...services }) =>
    service.sendBookingMessage(services, actor, input.bookingId, input.message),
  )
  route(app, contract.closeEnquiry, ({ actor, input, ...services }) =>
    closeEnquiry(services, actor, input.enquiryId, input.reason),
  )
}
