import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/dashboards.ts'
import { route, withServices } from '#server/http/route.ts'
import { getAdminSummary, getFirstSteps } from './firstSteps.ts'
import * as service from './service.ts'
import { getBookingSteps, getWaiting } from './waiting.ts'

export function dashboardRoutes(app: FastifyInstance) {
  route(app, contract.getUserDashboard, withServices(service.getUserDashboard))
  route(app, contract.getVendorDashboard, withServices(service.getVendorDashboard))
  route(app, contract.getWaiting, withServices(getWaiting))
  route(app, contract.getBookingSteps, withServices(getBookingSteps))
  route(app, contract.getAdminSummary, (context) => getAdminSummary(context))
  route(app, contract.getFirstSteps, ({ db, settings }) => getFirstSteps(db, settings))
}
