import type { Booking, BookingStatus } from '#contract/bookings.ts'
import type { Estimate, Price } from '#contract/prices.ts'
import { addDays, daysBetween, latestDay } from '#server/days.ts'
import { invalid } from '#server/http/errors.ts'
import type { Stay } from '#server/modules/calendar/days.ts'
import { estimateTotal } from '#server/modules/prices/estimate.ts'

type Tiers = Booking['cancellation']
export const longestStay = 14
/** A booking is over two days after its last day; then a review can be written for 30 days. */
export const completeAfterDays = 2
export const reviewDays = 30

/** What a cancellation by the couple gives back: the tier with the most days that is still reached; 0 when none is. */
export function refundPercent(policy: Tiers, firstDay: string, today: string): number {
  const left = daysBetween(today, firstDay)
  const tier = [...policy].sort((a, b) => b.daysBefore - a.daysBefore).find(({ daysBefore }) => left >= daysBefore)
  return left < 0 ? 0 : (tier?.refundPercent ?? 0)
}

/** @throws AppError 422 beside the field */
export function checkStay({ firstDay, lastDay }: Stay, today: string): void {
  if (firstDay < today) throw invalid({ firstDay: 'That day has passed. Choose a day from today on.' })
  if (firstDay > latestDay(today)) throw invalid({ firstDay: 'Choose a day within the next three years.' })
  if (lastDay < firstDay) throw invalid({ lastDay: 'The last day comes before the first.' })
  if (daysBetween(firstDay, lastDay) >= longestStay) throw invalid({ lastDay: `A booking is for at most ${longestStay} days.` })
}

/** The total that is frozen into a booking; a price per day counts each day. */
export function bookingTotal(price: Price | null, guests: number, { firstDay, lastDay }: Stay, currency: string): Estimate {
  const days = price?.unit === 'per_day' ? daysBetween(firstDay, lastDay) + 1 : 1
  const estimate = estimateTotal(price, guests)
  if (!estimate) return { amount: null, maxAmount: null, currency, guests, kind: 'on_request', tax: 'not_stated' }
  const times = (amount: number | null) => (amount === null ? null : amount * days)
  return { ...estimate, amount: times(estimate.amount), maxAmount: times(estimate.maxAmount) }
}

export type Facts = {
  status: BookingStatus
  expiresAt: string | null
  firstDay: string
  lastDay: string
  review: { reply: string | null } | null
}

/** What this side may do now; the pages draw their buttons from it and the services ask it again. */
export function actionsOf({ status, expiresAt, firstDay, lastDay, review }: Facts, side: 'user' | 'vendor', now: Date): Booking['actions'] {
  const today = now.toISOString().slice(0, 10)
  if (status === 'requested') {
    if (expiresAt !== null && new Date(expiresAt) <= now) return []
    return side === 'vendor' ? ['accept', 'decline'] : ['cancel']
  }
  if (status === 'confirmed') return firstDay >= today ? ['cancel'] : []
  if (status !== 'completed') return []
  if (side === 'vendor') return review && review.reply === null ? ['reply'] : []
  return !review && today <= addDays(lastDay, completeAfterDays + reviewDays) ? ['review'] : []
}
