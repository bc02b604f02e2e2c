import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/talk/others.ts'
import { route, withServices } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as service from './service.ts'

export function otherRoutes(app: FastifyInstance) {
  route(app, contract.getOthers, ({ db, clock, actor }) =>
    service.getOthers(db, sideOf(actor).id, clock()),
  )
  route(app, contract.closeOthers, withServices(service.closeOthers))
}
