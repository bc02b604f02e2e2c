import type { BookingOffer } from '#features/public/vendor/ask/offer/bookingOffer.ts'

/** What the press does that opens the form: a day that can't be had leads to others. */
export function pressWords({ kind }: Pick<BookingOffer, 'kind'>, hasDay: boolean): string {
  if (!hasDay) return 'Request a day'
  if (kind === 'request') return 'Request'
  if (kind === 'wait') return 'See your request'
  return kind === 'at_once' ? 'Book' : 'Other days'
}
