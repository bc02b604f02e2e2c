import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/requests.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { requestBooking } from './request.ts'

export function requestRoutes(app: FastifyInstance) {
  route(app, contract.requestBooking, ({ actor, input, ...services }) =>
    requestBooking(services, sideOf(actor), input),
  )
}
