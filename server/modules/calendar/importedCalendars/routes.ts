import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/importedCalendars.ts'
import { route, withServices } from '#server/http/route.ts'
import { createImportedCalendar, uploadCalendarFile } from './add.ts'
import * as service from './service.ts'

export function importedCalendarRoutes(app: FastifyInstance) {
  route(app, contract.getImportedCalendars, ({ actor, ...services }) =>
    service.getImportedCalendars(services, actor),
  )
  route(app, contract.createImportedCalendar, withServices(createImportedCalendar))
  route(app, contract.uploadCalendarFile, ({ actor, input, file, ...services }) =>
    uploadCalendarFile(services, actor, input.resourceId, file),
  )
  route(app, contract.refreshImportedCalendar, ({ actor, input, ...services }) =>
    service.refreshImportedCalendar(services, actor, input.calendarId),
  )
  route(app, contract.acceptImportedCalendar, ({ actor, input, ...services }) =>
    service.acceptImportedCalendar(services, actor, input.calendarId),
  )
  route(app, contract.dismissClash, ({ actor, input, ...services }) =>
    service.dismissClash(services, actor, input.calendarId, input.bookingId),
  )
  route(app, contract.deleteImportedCalendar, ({ actor, input, ...services }) =>
    service.deleteImportedCalendar(services, actor, input.calendarId),
  )
}
