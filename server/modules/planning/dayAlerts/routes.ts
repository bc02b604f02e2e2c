import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/planning/dayAlerts.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function dayAlertRoutes(app: FastifyInstance) {
  route(app, contract.getDayAlerts, ({ db, actor, clock }) =>
    service.getDayAlerts(db, actor.id, clock()),
  )
  route(app, contract.createDayAlert, ({ db, actor, input, clock }) =>
    service.createDayAlert(db, actor.id, input, clock()),
  )
  route(app, contract.deleteDayAlert, ({ db, actor, input }) =>
    service.deleteDayAlert(db, actor.id, input),
  )
}
