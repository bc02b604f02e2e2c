import type { Enquiry } from '#contract/talk/enquiries.ts'
import type { RequestedDay } from './requestedDays.ts'

/** What a thread’s price is asked with: the same arithmetic as on the vendor’s page. */
export function priceOf(
  { vendor, guests, town, functions }: Enquiry,
  days: readonly RequestedDay[],
) {
  const city = town?.slug ?? town?.name
  const isSeveral = functions !== undefined && days.length > 1
  const isDated = isSeveral || days.length === 1
  return {
    vendorId: vendor._id,
    ...(guests && { guests }),
    ...(city && { city }),
    ...(isDated && { on: days.map(({ day }) => day) }),
    ...(isSeveral && { functions: days.length, guestsEach: days.map((each) => each.guests ?? 1) }),
  }
}
