import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/paymentCalendar.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function paymentCalendarRoutes(app: FastifyInstance) {
  route(app, contract.getPaymentCalendar, ({ db, clock, actor }) =>
    service.getPaymentCalendar(db, sideOf(actor), clock()),
  )
  route(app, contract.getPaymentFile, ({ actor, ...services }) =>
    service.getPaymentFile(services, sideOf(actor)),
  )
}
