import { bookingConfirmed } from './bookings/bookings/events.ts'
import { quoteChangeAsked, quoteSent } from './bookings/quotes/events.ts'
import { expireBooking } from './bookings/bookings/life.ts'
import { resumeBookings, suspendBookings } from './bookings/bookings/suspensions.ts'
import { holdIsOverdue } from './calendar/calendar/events.ts'
import { tellAskers } from './talk/enquiries/listingEnds.ts'
import { businessReinstated, businessSuspended } from './vendors/approvals/events.ts'
import { listingEnded } from './vendors/claims/events.ts'
import { citiesMerged, citiesSeparated } from './catalog/towns/events.ts'
import { moveSearches, returnSearches } from './planning/savedSearches/moveCities.ts'
import { moveFunctions, returnFunctions } from './planning/weddings/moveCities.ts'
import { moveVendors, returnVendors } from './vendors/profiles/moveCities.ts'
import { convertEnquiry } from './talk/enquiries/convert.ts'
import { sayChangeAsked, sayQuote } from './talk/enquiries/quotes.ts'

/** Who hears what another domain says inside its transaction; calls go down the order of domains, events go up. */
export function connectEvents(): void {
  bookingConfirmed.listen(convertEnquiry)
  quoteSent.listen(sayQuote)
  quoteChangeAsked.listen(sayChangeAsked)
  holdIsOverdue.listen(expireBooking)
  listingEnded.listen(tellAskers)
  businessSuspended.listen((tx, { vendorId, actorId, now, settings }) =>
    suspendBookings(tx, { clock: () => now, settings }, { side: 'vendor', id: vendorId, actorId }),
  )
  businessReinstated.listen((tx, { vendorId, actorId, now, settings }) =>
    resumeBookings(tx, { clock: () => now, settings }, { side: 'vendor', id: vendorId, actorId }),
  )
  citiesMerged.listen(moveVendors, moveSearches, moveFunctions)
  citiesSeparated.listen(returnVendors, returnSearches, returnFunctions)
}
