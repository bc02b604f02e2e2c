import { bookingRequested } from '#server/modules/bookings/events.ts'
import { expireBooking } from '#server/modules/bookings/life.ts'
import { holdIsOverdue } from '#server/modules/calendar/events.ts'
import { convertEnquiry } from '#server/modules/enquiries/convert.ts'

/** Who hears what another domain says inside its transaction; calls go down the order of domains, events go up. */
export function connectEvents(): void {
  bookingRequested.listen(convertEnquiry)
  holdIsOverdue.listen(expireBooking)
}
