import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/calendar.ts'
import { route } from '#server/http/route.ts'
import { addDaysOff, removeDaysOff } from './daysOff.ts'
import { setResourceParts } from './parts.ts'
import * as service from './service.ts'

export function calendarRoutes(app: FastifyInstance) {
  route(app, contract.getVendorCalendar, ({ actor, input, ...services }) =>
    service.getVendorCalendar(services, actor, input),
  )
  route(app, contract.openCalendar, ({ db, actor }) => service.openCalendar(db, actor))
  route(app, contract.addDaysOff, ({ actor, input, ...services }) =>
    addDaysOff(services, actor, input),
  )
  route(app, contract.removeDaysOff, ({ actor, input, ...services }) =>
    removeDaysOff(services, actor, input.blockId),
  )
  route(app, contract.addResource, ({ actor, input, ...services }) =>
    service.addResource(services, actor, input.name),
  )
  route(app, contract.renameResource, ({ actor, input, ...services }) =>
    service.renameResource(services, actor, input.resourceId, input.name),
  )
  route(app, contract.setResourceParts, ({ actor, input, ...services }) =>
    setResourceParts(services, actor, input),
  )
  route(app, contract.removeResource, ({ actor, input, ...services }) =>
    service.removeResource(services, actor, input.resourceId),
  )
}
