import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/importedCalendars.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import { createImportedCalendar, uploadCalendarFile } from './add.ts'
import * as service from './service.ts'

export function importedCalendarRoutes(app: FastifyInstance) {
  route(app, contract.getImportedCalendars, withServices(service.getImportedCalendars))
  route(app, contract.createImportedCalendar, withServices(createImportedCalendar))
  route(app, contract.uploadCalendarFile, ({ actor, input, file, ...services }) =>
    uploadCalendarFile(services, actor, input.resourceId, file),
  )
  route(
    app,
    contract.refreshImportedCalendar,
    withField('calendarId', service.refreshImportedCalendar),
  )
  route(
    app,
    contract.acceptImportedCalendar,
    withField('calendarId', service.acceptImportedCalendar),
  )
  route(app, contract.dismissClash, ({ actor, input, ...services }) =>
    service.dismissClash(services, actor, input.calendarId, input.bookingId),
  )
  route(
    app,
    contract.deleteImportedCalendar,
    withField('calendarId', service.deleteImportedCalendar),
  )
}
