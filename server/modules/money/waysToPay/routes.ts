import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/waysToPay.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function wayToPayRoutes(app: FastifyInstance) {
  route(app, contract.getWaysToPay, ({ db, actor }) => service.getWaysToPay(db, actor))
  route(app, contract.updateWaysToPay, ({ actor, input, request, ...services }) =>
    service.updateWaysToPay({ ...services, ip: request.ip }, actor, input),
  )
}
