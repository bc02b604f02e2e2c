import type { FastifyInstance } from 'fastify'
import { connectEvents } from './listeners.ts'
import { authRoutes } from './account/auth/routes.ts'
import { bookingRoutes } from './bookings/bookings/routes.ts'
import { requestRoutes } from './bookings/requests/routes.ts'
import { otherRoutes } from './talk/others/routes.ts'
import { rescueRoutes } from './talk/rescues/routes.ts'
import { savedReplyRoutes } from './talk/savedReplies/routes.ts'
import { weddingChangeRoutes } from './people/weddingChanges/routes.ts'
import { weddingRoutes } from './planning/weddings/routes.ts'
import { manualBookingRoutes } from './bookings/manual/routes.ts'
import { hallRoutes } from './bookings/halls/routes.ts'
import { queueRoutes } from './bookings/queues/routes.ts'
import { evidenceRoutes } from './bookings/evidence/routes.ts'
import { outcomeRoutes } from './bookings/outcomes/routes.ts'
import { quoteRoutes } from './bookings/quotes/routes.ts'
import { documentRoutes } from './money/documents/routes.ts'
import { paymentCalendarRoutes } from './money/paymentCalendar/routes.ts'
import { paymentRoutes } from './money/payments/routes.ts'
import { wayToPayRoutes } from './money/waysToPay/routes.ts'
import { rescheduleRoutes } from './bookings/reschedules/routes.ts'
import { openDueReviews } from './bookings/reviews/publish.ts'
import { reviewDisputeRoutes } from './bookings/reviewDisputes/routes.ts'
import { reviewRoutes } from './bookings/reviews/routes.ts'
import { importReviewRoutes } from './moderation/importReviews/routes.ts'
import { invitationRoutes } from './people/invitations/routes.ts'
import { memberRoutes } from './people/members/routes.ts'
import { importRoutes } from './moderation/imports/routes.ts'
import { enquiryRoutes } from './talk/enquiries/routes.ts'
import { dashboardRoutes } from './pages/dashboards/routes.ts'
import { calendarRoutes } from './calendar/calendar/routes.ts'
import { feedRoutes } from './calendar/feeds/routes.ts'
import { importedCalendarRoutes } from './calendar/importedCalendars/routes.ts'
import { workingRuleRoutes } from './calendar/workingRules/routes.ts'
import { userRoutes } from './account/users/routes.ts'
import { emailRoutes } from './account/emails/routes.ts'
import { identityRoutes } from './account/identities/routes.ts'
import { sessionRoutes } from './account/sessions/routes.ts'
import { disputeRoutes } from './moderation/disputes/routes.ts'
import { peopleRoutes } from './people/people/routes.ts'
import { personalDataRoutes } from './people/personalData/routes.ts'
import { dayAlertRoutes } from './planning/dayAlerts/routes.ts'
import { favoriteRoutes } from './planning/favorites/routes.ts'
import { homeRoutes } from './pages/home/routes.ts'
import { savedSearchRoutes } from './planning/savedSearches/routes.ts'
import { searchRoutes } from './search/search/routes.ts'
import { placeRoutes } from './search/places/routes.ts'
import { sentenceRoutes } from './search/sentences/routes.ts'
import { vendorPageRoutes } from './pages/vendorPages/routes.ts'
import { siteRoutes } from './pages/site/routes.ts'
import { planRoutes } from './pages/plans/routes.ts'
import { articleRoutes } from './pages/articles/routes.ts'
import { workspaceRoutes } from './pages/workspace/routes.ts'
import { contactRoutes } from './pages/contact/routes.ts'
import { approvalRoutes } from './vendors/approvals/routes.ts'
import { auditRoutes } from './moderation/audit/routes.ts'
import { categoryRoutes } from './catalog/categories/routes.ts'
import { townRoutes } from './catalog/towns/routes.ts'
import { bulkActionRoutes } from './vendors/bulkActions/routes.ts'
import { claimRoutes } from './vendors/claims/routes.ts'
import { photoRoutes } from './vendors/photos/routes.ts'
import { profileRoutes } from './vendors/profiles/routes.ts'
import { reportRoutes } from './vendors/reports/routes.ts'

/** Every noun's routes. */
export function addRoutes(app: FastifyInstance): void {
  connectEvents()
  // Every request, of pages too, finds public what is public by now.
  app.addHook('onRequest', openDueReviews(app.services))
  authRoutes(app)
  bookingRoutes(app)
  requestRoutes(app)
  manualBookingRoutes(app)
  hallRoutes(app)
  queueRoutes(app)
  quoteRoutes(app)
  evidenceRoutes(app)
  outcomeRoutes(app)
  paymentRoutes(app)
  documentRoutes(app)
  paymentCalendarRoutes(app)
  wayToPayRoutes(app)
  rescheduleRoutes(app)
  weddingRoutes(app)
  weddingChangeRoutes(app)
  rescueRoutes(app)
  savedReplyRoutes(app)
  otherRoutes(app)
  reviewDisputeRoutes(app)
  reviewRoutes(app)
  importReviewRoutes(app)
  invitationRoutes(app)
  memberRoutes(app)
  importRoutes(app)
  enquiryRoutes(app)
  dashboardRoutes(app)
  calendarRoutes(app)
  feedRoutes(app)
  importedCalendarRoutes(app)
  workingRuleRoutes(app)
  userRoutes(app)
  emailRoutes(app)
  identityRoutes(app)
  sessionRoutes(app)
  disputeRoutes(app)
  peopleRoutes(app)
  personalDataRoutes(app)
  dayAlertRoutes(app)
  favoriteRoutes(app)
  homeRoutes(app)
  savedSearchRoutes(app)
  searchRoutes(app)
  placeRoutes(app)
  sentenceRoutes(app)
  vendorPageRoutes(app)
  siteRoutes(app)
  planRoutes(app)
  articleRoutes(app)
  workspaceRoutes(app)
  contactRoutes(app)
  approvalRoutes(app)
  auditRoutes(app)
  categoryRoutes(app)
  townRoutes(app)
  photoRoutes(app)
  profileRoutes(app)
  reportRoutes(app)
  bulkActionRoutes(app)
  claimRoutes(app)
}
