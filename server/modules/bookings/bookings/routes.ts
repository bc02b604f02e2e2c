import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/bookings.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { getBookings } from './list.ts'
import { markBookingSeen } from './seen.ts'
import * as service from './service.ts'

export function bookingRoutes(app: FastifyInstance) {
  route(app, contract.getBookings, ({ db, clock, settings, actor, input }) =>
    getBookings(db, sideOf(actor), clock(), settings, input),
  )
  route(app, contract.getUserDays, ({ db, clock, actor }) =>
    service.getUserDays(db, sideOf(actor).id, clock()),
  )
  route(app, contract.getBooking, ({ db, clock, settings, actor, input }) =>
    service.getBooking(db, sideOf(actor), clock(), input.bookingId, settings),
  )
  route(app, contract.markBookingSeen, ({ actor, input, ...services }) =>
    markBookingSeen(services, actor, input.bookingId),
  )
  route(app, contract.answerBooking, ({ actor, input, ...services }) =>
    service.answerBooking(services, actor, input.bookingId, input.answer, input.reason),
  )
  route(app, contract.cancelBooking, ({ actor, input, ...services }) =>
    service.cancelBooking(services, actor, input.bookingId, input.reason),
  )
}
