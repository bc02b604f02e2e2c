import type { FastifyInstance } from 'fastify'
import { connectEvents } from './listeners.ts'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { bookingRoutes } from '#server/modules/bookings/routes.ts'
import { weddingRoutes } from '#server/modules/weddings/routes.ts'
import { reviewRoutes } from '#server/modules/reviews/routes.ts'
import { importRoutes } from '#server/modules/imports/routes.ts'
import { enquiryRoutes } from '#server/modules/enquiries/routes.ts'
import { dashboardRoutes } from '#server/modules/dashboards/routes.ts'
import { calendarRoutes } from '#server/modules/calendar/routes.ts'
import { peopleRoutes } from '#server/modules/people/routes.ts'
import { favoriteRoutes } from '#server/modules/favorites/routes.ts'
import { homeRoutes } from '#server/modules/home/routes.ts'
import { savedSearchRoutes } from '#server/modules/savedSearches/routes.ts'
import { searchRoutes } from '#server/modules/search/routes.ts'
import { vendorPageRoutes } from '#server/modules/vendorPages/routes.ts'
import { siteRoutes } from '#server/modules/site/routes.ts'
import { adminDashboardRoutes } from '#server/modules/adminDashboard/routes.ts'
import { approvalRoutes } from '#server/modules/approval/routes.ts'
import { auditRoutes } from '#server/modules/audit/routes.ts'
import { catalogRoutes } from '#server/modules/catalog/routes.ts'
import { photoRoutes } from '#server/modules/photos/routes.ts'
import { profileRoutes } from '#server/modules/profiles/routes.ts'
import { reportRoutes } from '#server/modules/reports/routes.ts'

/** Every noun's routes. */
export function addRoutes(app: FastifyInstance): void {
  connectEvents()
  authRoutes(app)
  bookingRoutes(app)
  weddingRoutes(app)
  reviewRoutes(app)
  importRoutes(app)
  enquiryRoutes(app)
  dashboardRoutes(app)
  calendarRoutes(app)
  peopleRoutes(app)
  favoriteRoutes(app)
  homeRoutes(app)
  savedSearchRoutes(app)
  searchRoutes(app)
  vendorPageRoutes(app)
  siteRoutes(app)
  adminDashboardRoutes(app)
  approvalRoutes(app)
  auditRoutes(app)
  catalogRoutes(app)
  photoRoutes(app)
  profileRoutes(app)
  reportRoutes(app)
}
