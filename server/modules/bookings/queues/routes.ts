import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/queues.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { joinQueue } from './join.ts'
import * as service from './service.ts'

export function queueRoutes(app: FastifyInstance) {
  route(app, contract.getQueue, ({ db, clock, actor }) =>
    service.getQueue(db, sideOf(actor), clock()),
  )
  route(app, contract.getQueueAt, ({ db, clock, input }) => service.getQueueAt(db, input, clock()))
  route(app, contract.joinQueue, ({ actor, input, ...services }) =>
    joinQueue(services, sideOf(actor), input),
  )
  route(app, contract.leaveQueue, ({ db, clock, actor, input }) =>
    service.leaveQueue(db, sideOf(actor).id, input.entryId, clock()),
  )
}
