import * as auth from './account/auth.ts'
import * as emails from './account/emails.ts'
import * as identities from './account/identities.ts'
import * as sessions from './account/sessions.ts'
import * as users from './account/users.ts'
import * as bookings from './bookings/bookings.ts'
import * as evidence from './bookings/evidence.ts'
import * as halls from './bookings/halls.ts'
import * as manual from './bookings/manual.ts'
import * as queues from './bookings/queues.ts'
import * as requests from './bookings/requests.ts'
import * as outcomes from './bookings/outcomes.ts'
import * as quotes from './bookings/quotes.ts'
import * as reschedules from './bookings/reschedules.ts'
import * as reviewDisputes from './bookings/reviewDisputes.ts'
import * as reviews from './bookings/reviews.ts'
import * as calendar from './calendar/calendar.ts'
import * as feeds from './calendar/feeds.ts'
import * as importedCalendars from './calendar/importedCalendars.ts'
import * as workingRules from './calendar/workingRules.ts'
import * as categories from './catalog/categories.ts'
import * as towns from './catalog/towns.ts'
import * as documents from './money/documents.ts'
import * as paymentCalendar from './money/paymentCalendar.ts'
import * as payments from './money/payments.ts'
import * as waysToPay from './money/waysToPay.ts'
import * as dayAlerts from './planning/dayAlerts.ts'
import * as favorites from './planning/favorites.ts'
import * as savedSearches from './planning/savedSearches.ts'
import * as weddings from './planning/weddings.ts'
import * as others from './talk/others.ts'
import * as rescues from './talk/rescues.ts'
import * as savedReplies from './talk/savedReplies.ts'
import * as weddingChanges from './people/weddingChanges.ts'
import * as articles from './pages/articles.ts'
import * as audit from './moderation/audit.ts'
import * as contact from './pages/contact.ts'
import * as dashboards from './pages/dashboards.ts'
import * as workspace from './pages/workspace.ts'
import * as home from './pages/home.ts'
import * as importReviews from './moderation/importReviews.ts'
import * as imports from './moderation/imports.ts'
import * as disputes from './moderation/disputes.ts'
import * as people from './people/people.ts'
import * as personalData from './people/personalData.ts'
import * as invitations from './people/invitations.ts'
import * as members from './people/members.ts'
import * as plans from './pages/plans.ts'
import * as site from './pages/site.ts'
import * as vendorPages from './pages/vendorPages.ts'
import * as places from './search/places.ts'
import * as search from './search/search.ts'
import * as sentences from './search/sentences.ts'
import * as enquiries from './talk/enquiries.ts'
import * as approvals from './vendors/approvals.ts'
import * as photos from './vendors/photos.ts'
import * as profiles from './vendors/profiles.ts'
import * as bulkActions from './vendors/bulkActions.ts'
import * as claims from './vendors/claims.ts'
import * as reports from './vendors/reports.ts'
import type { Endpoint } from './kernel/endpoint.ts'

const modules = {
  ...auth,
  ...emails,
  ...identities,
  ...sessions,
  ...users,
  ...bookings,
  ...manual,
  ...halls,
  ...queues,
  ...requests,
  ...evidence,
  ...outcomes,
  ...quotes,
  ...reschedules,
  ...reviewDisputes,
  ...reviews,
  ...calendar,
  ...feeds,
  ...importedCalendars,
  ...workingRules,
  ...categories,
  ...towns,
  ...documents,
  ...paymentCalendar,
  ...payments,
  ...waysToPay,
  ...dayAlerts,
  ...favorites,
  ...savedSearches,
  ...weddings,
  ...weddingChanges,
  ...rescues,
  ...savedReplies,
  ...others,
  ...articles,
  ...audit,
  ...contact,
  ...dashboards,
  ...workspace,
  ...home,
  ...importReviews,
  ...imports,
  ...disputes,
  ...people,
  ...personalData,
  ...invitations,
  ...members,
  ...plans,
  ...site,
  ...vendorPages,
  ...places,
  ...search,
  ...sentences,
  ...enquiries,
  ...approvals,
  ...photos,
  ...profiles,
  ...reports,
  ...bulkActions,
  ...claims,
}
export type Modules = typeof modules

export type EndpointName = {
  [K in keyof Modules]: Modules[K] extends { method: string; path: string; access: unknown }
    ? K
    : never
}[keyof Modules]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
/** Every endpoint by name, for the walk over all of them and for the API's description. */
export const endpoints = Object.fromEntries(
  Object.entries<unknown>(modules).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
) as Record<EndpointName, Endpoint>
