import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/manual.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import { checkLetters } from '#server/kernel/printing/letters.ts'
import { inviteCouple, withdrawCoupleInvitation } from './handOver.ts'
import * as service from './service.ts'

export function manualBookingRoutes(app: FastifyInstance) {
  route(app, contract.createManualBooking, withServices(service.createManualBooking), checkLetters)
  route(app, contract.updateManualBooking, withServices(service.updateManualBooking), checkLetters)
  route(app, contract.withdrawCoupleInvitation, withField('bookingId', withdrawCoupleInvitation))
  route(
    app,
    contract.inviteCouple,
    ({ actor, input, ...services }) => inviteCouple(services, actor, input),
    undefined,
    ({ actor, ip }) => [['invitations', actor?.vendorId ?? ''], ...byClient('mailClient', ip)],
  )
}
