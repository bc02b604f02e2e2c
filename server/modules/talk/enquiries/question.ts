import type { BookingTown } from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/talk/enquiries.ts'
import { latestDay } from '#domain/days.ts'
import { maxOpenEnquiriesInCategory } from '#domain/limits.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { MessageAbout } from '#contract/talk/enquiries.ts'

/** @throws AppError 422 unless a vendor can be asked for that day */
export function checkDate(date: string, today: string): void {
  if (date < today) throw invalid({ date: 'That day has passed. Choose a day from today on.' })
  if (date > latestDay(today)) throw invalid({ date: 'Choose a day within the next three years.' })
}

/** @throws AppError 409 for one more than a couple may have open with vendors of a category, the new one counted */
export function checkOpenEnquiries(
  { category, open }: { category: string; open: number },
  most = maxOpenEnquiriesInCategory,
): void {
  if (open > most)
    throw conflict(
      `You have ${most} open conversations in ${category} already. Close one of them, then ask the next.`,
    )
}

/** A day or a town that is null is not fixed any more; one that is left out stays. */
export type Ask = {
  vendorId: string
  date?: string | null
  guests?: number
  times?: TimesInput
  city?: string | null | undefined
  message: string
}

type TimesInput = Input<typeof contract.sendEnquiry>['times']
/** Of several functions their first day, and the guests of the largest. */
export function termsOf(times: TimesInput): Pick<Ask, 'date' | 'guests'> {
  if (!times) return {}
  const [date] = times.map(({ day }) => day).toSorted()
  return { ...(date && { date }), guests: Math.max(...times.map(({ guests }) => guests)) }
}

/** What a message asks for, where it asks for anything. */
export function messageAbout({ date, guests, town, times }: Ask & { town?: BookingTown | null }) {
  const about: MessageAbout = {
    ...(date && { date }),
    ...(guests && { guests }),
    ...(town && { town }),
    ...(times && {
      times: times.map(({ slot = null, city, ...each }) => ({
        ...each,
        slot,
        ...(city && { town: city }),
      })),
    }),
  }
  return Object.keys(about).length > 0 ? about : null
}
