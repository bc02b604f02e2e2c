import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/halls.ts'
import { route, withServices } from '#server/http/route.ts'
import { updateBookingHall } from './move.ts'
import * as service from './service.ts'

export function hallRoutes(app: FastifyInstance) {
  route(app, contract.getVendorHalls, ({ db, clock, input }) =>
    service.getVendorHalls(db, input, clock()),
  )
  route(app, contract.getHallsTogether, ({ db, clock, input }) =>
    service.getHallsTogether(db, input, clock()),
  )
  route(app, contract.getHallsOn, ({ db, clock, actor, input }) =>
    service.getHallsOn(db, actor, input, clock()),
  )
  route(app, contract.getBookingHalls, ({ db, clock, actor, input }) =>
    service.getBookingHalls(db, actor, input, clock()),
  )
  route(app, contract.updateBookingHall, withServices(updateBookingHall))
}
