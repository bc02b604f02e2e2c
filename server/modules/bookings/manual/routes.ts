import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/manual.ts'
import { byClient } from '#server/http/clientOf.ts'
import { route } from '#server/http/route.ts'
import { handOverBooking, withdrawHandOver } from './handOver.ts'
import * as service from './service.ts'

export function manualBookingRoutes(app: FastifyInstance) {
  route(app, contract.addManualBooking, ({ actor, input, ...services }) =>
    service.addManualBooking(services, actor, input),
  )
  route(app, contract.changeManualBooking, ({ actor, input, ...services }) =>
    service.changeManualBooking(services, actor, input),
  )
  route(app, contract.withdrawHandOver, ({ actor, input, ...services }) =>
    withdrawHandOver(services, actor, input.bookingId),
  )
  route(
    app,
    contract.handOverBooking,
    ({ actor, input, ...services }) => handOverBooking(services, actor, input),
    undefined,
    ({ actor, ip }) => [['invitations', actor?.vendorId ?? ''], ...byClient('mailClient', ip)],
  )
}
