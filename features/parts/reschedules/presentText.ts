import type { Booking } from '#contract/bookings/bookings.ts'
import { goesElsewhere } from '#domain/bookings/leftOut.ts'
import { bookedThen, isMoved, type Proposed } from '#domain/bookings/proposals.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { type PresentTotal, presentThen, presentWords } from '#domain/prices/presentThen.ts'

/** What the vendor’s present prices make of another time; null where it stays, or that can’t be worked out. */
export const presentFor = (booking: Booking, to: Omit<Proposed, 'sum'>): PresentTotal | null =>
  isMoved(booking, to) && !goesElsewhere(to)
    ? presentThen(booking.priceList, booking, bookedThen(booking, to))
    : null

/** The same in words, beside what it would cost as it is proposed. */
export const presentText = (
  booking: Booking,
  present: PresentTotal | null,
  price: Sum | null,
  locale: string | undefined,
): string => presentWords(present, booking.sum, price, locale)
