import type { BookingOffer } from '#features/public/vendor/ask/offer/bookingOffer.ts'

/** What the press does that opens the form: a day that can't be had leads to others, and who can't send it looks. */
export function pressWords(
  { kind, sender }: Pick<BookingOffer, 'kind' | 'sender'>,
  hasDay: boolean,
  onlyLooks: boolean,
): string {
  if (onlyLooks || sender === 'other') return 'See the details'
  if (!hasDay) return 'Request a day'
  if (kind === 'request') return 'Request'
  if (kind === 'wait') return 'See your request'
  return kind === 'at_once' ? 'Book' : 'Other days'
}
