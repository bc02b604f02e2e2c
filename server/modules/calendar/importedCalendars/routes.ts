import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/importedCalendars.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function importedCalendarRoutes(app: FastifyInstance) {
  route(app, contract.getImportedCalendars, ({ actor, ...services }) =>
    service.getImportedCalendars(services, actor),
  )
  route(app, contract.addImportedCalendar, ({ actor, input, ...services }) =>
    service.addImportedCalendar(services, actor, input),
  )
  route(app, contract.addImportedFile, ({ actor, input, file, ...services }) =>
    service.addImportedFile(services, actor, input.resourceId, file),
  )
  route(app, contract.readImportedCalendar, ({ actor, input, ...services }) =>
    service.readImportedCalendar(services, actor, input.calendarId),
  )
  route(app, contract.settleClash, ({ actor, input, ...services }) =>
    service.settleClash(services, actor, input.calendarId, input.bookingId),
  )
  route(app, contract.removeImportedCalendar, ({ actor, input, ...services }) =>
    service.removeImportedCalendar(services, actor, input.calendarId),
  )
}
