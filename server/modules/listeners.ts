import { bookingConfirmed, coupleBooked, groupEnds } from './bookings/bookings/events.ts'
import { endQueues, settle, settleCouple } from './bookings/queues/settle.ts'
import { quoteAnswered, quoteChangeRequested, quoteSent } from './bookings/quotes/events.ts'
import { expireBooking } from './bookings/bookings/life.ts'
import { resumeBookings, suspendBookings } from './bookings/bookings/cancelOpen.ts'
import { importedTimeChanged, holdIsOverdue, timeChanged } from './calendar/calendar/events.ts'
import { totalAgreed } from './bookings/reschedules/events.ts'
import { fillAll } from './calendar/importedCalendars/fill.ts'
import { lockResources } from './calendar/calendar/resources.ts'
import { replanBooking } from './money/payments/replan.ts'
import { tellAskers } from './talk/enquiries/listingEnds.ts'
import {
  businessReinstated,
  businessSuspended,
  businessSuspending,
} from './vendors/approvals/events.ts'
import { listingEnded } from './vendors/claims/events.ts'
import { citiesMerged, citiesSeparated } from './catalog/towns/events.ts'
import { moveSearches, returnSearches } from './planning/savedSearches/moveCities.ts'
import { moveFunctions, returnFunctions } from './planning/weddings/moveCities.ts'
import { moveVendors, returnVendors } from './vendors/profiles/moveCities.ts'
import { convertEnquiry } from './talk/enquiries/convert.ts'
import { readQuote, sayChangeRequested, sayQuote } from './talk/enquiries/quotes.ts'

/** Who hears what another domain says inside its transaction; calls go down the order of domains, events go up. */
export function connectEvents(): void {
  bookingConfirmed.listen(convertEnquiry)
  quoteSent.listen(sayQuote)
  quoteAnswered.listen(readQuote)
  quoteChangeRequested.listen(sayChangeRequested)
  holdIsOverdue.listen(expireBooking)
  totalAgreed.listen(replanBooking)
  timeChanged.listen(settle)
  importedTimeChanged.listen(fillAll)
  coupleBooked.listen(settleCouple)
  groupEnds.listen(endQueues)
  listingEnded.listen(tellAskers)
  businessSuspending.listen((tx, { vendorId }) => lockResources(tx, vendorId))
  businessSuspended.listen((tx, { vendorId, actorId, now, settings }) =>
    suspendBookings(tx, { clock: () => now, settings }, { side: 'vendor', id: vendorId, actorId }),
  )
  businessReinstated.listen((tx, { vendorId, actorId, now, settings }) =>
    resumeBookings(tx, { clock: () => now, settings }, { side: 'vendor', id: vendorId, actorId }),
  )
  citiesMerged.listen(moveVendors, moveSearches, moveFunctions)
  citiesSeparated.listen(returnVendors, returnSearches, returnFunctions)
}
