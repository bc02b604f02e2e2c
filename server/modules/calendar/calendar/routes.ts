import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/calendar.ts'
import { route, withServices } from '#server/http/route.ts'
import { createDaysOff, deleteDaysOff } from './daysOff.ts'
import { updateResourceParts } from './parts.ts'
import * as service from './service.ts'

export function calendarRoutes(app: FastifyInstance) {
  route(app, contract.getVendorCalendar, withServices(service.getVendorCalendar))
  route(app, contract.openCalendar, ({ db, actor }) => service.openCalendar(db, actor))
  route(app, contract.createDaysOff, withServices(createDaysOff))
  route(app, contract.deleteDaysOff, ({ actor, input, ...services }) =>
    deleteDaysOff(services, actor, input.blockId),
  )
  route(app, contract.createResource, ({ actor, input, ...services }) =>
    service.createResource(services, actor, input.name),
  )
  route(app, contract.updateResource, ({ actor, input, ...services }) =>
    service.updateResource(services, actor, input.resourceId, input.name),
  )
  route(app, contract.updateResourceParts, withServices(updateResourceParts))
  route(app, contract.deleteResource, ({ actor, input, ...services }) =>
    service.deleteResource(services, actor, input.resourceId),
  )
}
