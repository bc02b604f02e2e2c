import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import type { EndpointName } from '#contract/all.ts'
import type { ToastWords } from './api/words.ts'
import { authWords } from './api/account/auth.words.ts'
import { emailsWords } from './api/account/emails.words.ts'
import { identitiesWords } from './api/account/identities.words.ts'
import { usersWords } from './api/account/users.words.ts'
import { sessionsWords } from './api/account/sessions.words.ts'
import { othersWords } from './api/talk/others.words.ts'
import { rescuesWords } from './api/talk/rescues.words.ts'
import { bookingsWords } from './api/bookings/bookings.words.ts'
import { manualWords } from './api/bookings/manual.words.ts'
import { queuesWords } from './api/bookings/queues.words.ts'
import { requestsWords } from './api/bookings/requests.words.ts'
import { evidenceWords } from './api/bookings/evidence.words.ts'
import { outcomesWords } from './api/bookings/outcomes.words.ts'
import { quotesWords } from './api/bookings/quotes.words.ts'
import { reschedulesWords } from './api/bookings/reschedules.words.ts'
import { reviewDisputesWords } from './api/bookings/reviewDisputes.words.ts'
import { reviewsWords } from './api/bookings/reviews.words.ts'
import { calendarWords } from './api/calendar/calendar.words.ts'
import { feedsWords } from './api/calendar/feeds.words.ts'
import { importedCalendarsWords } from './api/calendar/importedCalendars.words.ts'
import { workingRulesWords } from './api/calendar/workingRules.words.ts'
import { categoriesWords } from './api/catalog/categories.words.ts'
import { townsWords } from './api/catalog/towns.words.ts'
import { documentsWords } from './api/money/documents.words.ts'
import { paymentsWords } from './api/money/payments.words.ts'
import { waysToPayWords } from './api/money/waysToPay.words.ts'
import { dayAlertsWords } from './api/planning/dayAlerts.words.ts'
import { favoritesWords } from './api/planning/favorites.words.ts'
import { savedSearchesWords } from './api/planning/savedSearches.words.ts'
import { weddingsWords } from './api/planning/weddings.words.ts'
import { contactWords } from './api/pages/contact.words.ts'
import { importReviewsWords } from './api/moderation/importReviews.words.ts'
import { invitationsWords } from './api/people/invitations.words.ts'
import { membersWords } from './api/people/members.words.ts'
import { importsWords } from './api/moderation/imports.words.ts'
import { disputesWords } from './api/moderation/disputes.words.ts'
import { peopleWords } from './api/people/people.words.ts'
import { plansWords } from './api/pages/plans.words.ts'
import { personalDataWords } from './api/people/personalData.words.ts'
import { enquiriesWords } from './api/talk/enquiries.words.ts'
import { approvalsWords } from './api/vendors/approvals.words.ts'
import { bulkActionsWords } from './api/vendors/bulkActions.words.ts'
import { claimsWords } from './api/vendors/claims.words.ts'
import { photosWords } from './api/vendors/photos.words.ts'
import { profilesWords } from './api/vendors/profiles.words.ts'
import { reportsWords } from './api/vendors/reports.words.ts'

/** Every noun's words; each stands beside its endpoints. */
export const toastWords: ToastWords = {
  ...authWords,
  ...sessionsWords,
  ...usersWords,
  ...emailsWords,
  ...identitiesWords,
  ...bookingsWords,
  ...othersWords,
  ...rescuesWords,
  ...manualWords,
  ...queuesWords,
  ...requestsWords,
  ...evidenceWords,
  ...outcomesWords,
  ...quotesWords,
  ...reschedulesWords,
  ...reviewDisputesWords,
  ...reviewsWords,
  ...calendarWords,
  ...feedsWords,
  ...importedCalendarsWords,
  ...workingRulesWords,
  ...categoriesWords,
  ...townsWords,
  ...documentsWords,
  ...paymentsWords,
  ...waysToPayWords,
  ...dayAlertsWords,
  ...favoritesWords,
  ...savedSearchesWords,
  ...weddingsWords,
  ...contactWords,
  ...importReviewsWords,
  ...invitationsWords,
  ...membersWords,
  ...importsWords,
  ...personalDataWords,
  ...plansWords,
  ...disputesWords,
  ...peopleWords,
  ...enquiriesWords,
  ...approvalsWords,
  ...bulkActionsWords,
  ...claimsWords,
  ...photosWords,
  ...profilesWords,
  ...reportsWords,
}

/** What is said when the server said nothing. */
export const failureWords = (name: EndpointName) =>
  toastWords[name]?.failure ?? 'That did not work. Please try again.'

export type Toast = { kind: 'success' | 'error'; text: string }

const messageOf = (payload: unknown) => {
  const data = (payload as { data?: { message?: unknown } } | undefined)?.data
  return typeof data?.message === 'string' && data.message ? data.message : undefined
}

/** What an answer says as a toast, if anything. */
export function toastOf(action: {
  meta: { arg: { endpointName: EndpointName } }
}): Toast | undefined {
  const words = toastWords[action.meta.arg.endpointName]
  if (isRejectedWithValue(action)) {
    return {
      kind: 'error',
      text: messageOf(action.payload) ?? failureWords(action.meta.arg.endpointName),
    }
  }
  if (!isFulfilled(action) || !words) return undefined
  const message = (action.payload as { message?: string } | undefined)?.message
  const { success: wording = message } = words
  const success =
    typeof wording === 'function' ? wording(action.payload as { status?: string }) : wording
  const text = message === '' ? (words.unsent ?? success) : success
  return text ? { kind: 'success', text } : undefined
}
