import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/calendar.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import { createDaysOff, deleteDaysOff, updateResourceParts } from './daysOff.ts'
import * as service from './service.ts'

export function calendarRoutes(app: FastifyInstance) {
  route(app, contract.getVendorCalendar, withServices(service.getVendorCalendar))
  route(app, contract.openCalendar, ({ db, actor }) => service.openCalendar(db, actor))
  route(app, contract.createDaysOff, withServices(createDaysOff))
  route(app, contract.deleteDaysOff, withField('blockId', deleteDaysOff))
  route(app, contract.createResource, withField('name', service.createResource))
  route(app, contract.openResource, withField('resourceId', service.openResource))
  route(app, contract.updateResource, withServices(service.updateResource))
  route(app, contract.updateResourceParts, withServices(updateResourceParts))
  route(app, contract.deleteResource, withField('resourceId', service.deleteResource))
}
