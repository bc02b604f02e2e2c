import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/dashboards.ts'
import { route, withServices } from '#server/http/route.ts'
import { getAdminSummary, getFirstSteps } from './firstSteps.ts'
import { getUserDashboard } from './service.ts'
import { getVendorDashboard } from './vendorService.ts'
import { getBookingSteps, getWaiting } from './waiting.ts'

export function dashboardRoutes(app: FastifyInstance) {
  route(app, contract.getUserDashboard, withServices(getUserDashboard))
  route(app, contract.getVendorDashboard, withServices(getVendorDashboard))
  route(app, contract.getWaiting, withServices(getWaiting))
  route(app, contract.getBookingSteps, withServices(getBookingSteps))
  route(app, contract.getAdminSummary, (context) => getAdminSummary(context))
  route(app, contract.getFirstSteps, ({ db, settings }) => getFirstSteps(db, settings))
}
