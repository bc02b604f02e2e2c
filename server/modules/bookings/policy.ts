import type { Booking, BookingStatus } from '#contract/bookings.ts'
import type { AddOn } from '#contract/details.ts'
import type { Estimate, EstimateLine, Price } from '#contract/prices.ts'
import { addDays, daysBetween, latestDay } from '#server/days.ts'
import { invalid } from '#server/http/errors.ts'
import type { Stay } from '#server/modules/calendar/days.ts'
import { itemise } from '#server/modules/prices/estimate.ts'

type Tiers = Booking['cancellation']
const longestStay = 14
/** A booking is over two days after its last day; then a review can be written for 30 days. */
export const completeAfterDays = 2
export const reviewDays = 30

/** What a cancellation by the couple gives back: the tier with the most days that is still reached; 0 when none is. */
export function refundPercent(policy: Tiers, firstDay: string, today: string): number {
  const left = daysBetween(today, firstDay)
  const tier = [...policy]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .find(({ daysBefore }) => left >= daysBefore)
  return left < 0 ? 0 : (tier?.refundPercent ?? 0)
}

/**
 * The same for every day from today to the day itself, in stretches of one percentage; none for a
 * day that has passed.
 */
export function refundsUntil(
  policy: Tiers,
  day: string,
  today: string,
): { from: string; to: string; percent: number }[] {
  const steps = policy.flatMap(({ daysBefore }) => [
    addDays(day, -daysBefore),
    addDays(day, 1 - daysBefore),
  ])
  const starts = [...new Set([today, ...steps])]
    .filter((start) => start >= today && start <= day)
    .sort()
  const stretches: { from: string; to: string; percent: number }[] = []
  starts.forEach((from, index) => {
    const next = starts[index + 1]
    const to = next ? addDays(next, -1) : day
    const percent = refundPercent(policy, day, from)
    const last = stretches.at(-1)
    if (last?.percent === percent) last.to = to
    else stretches.push({ from, to, percent })
  })
  return stretches
}

/** @throws AppError 422 beside the field */
export function checkStay({ firstDay, lastDay }: Stay, today: string): void {
  if (firstDay < today)
    throw invalid({ firstDay: 'That day has passed. Choose a day from today on.' })
  if (firstDay > latestDay(today))
    throw invalid({ firstDay: 'Choose a day within the next three years.' })
  if (lastDay < firstDay) throw invalid({ lastDay: 'The last day comes before the first.' })
  if (daysBetween(firstDay, lastDay) >= longestStay)
    throw invalid({ lastDay: `A booking is for at most ${longestStay} days.` })
}

type Chosen = {
  price: Price | null
  packageName?: string | undefined
  addOns?: readonly AddOn[]
  functions?: number | undefined
}

/** The total that is frozen into a booking, with its lines; a price per day counts each day. */
export function bookingTotal(
  { price, packageName, addOns = [], functions = 1 }: Chosen,
  guests: number,
  { firstDay, lastDay }: Stay,
  currency: string,
): Estimate & { lines: EstimateLine[] } {
  const days = daysBetween(firstDay, lastDay) + 1
  const { total, lines } = itemise(price && { label: packageName ?? 'Price', price }, addOns, {
    guests,
    functions,
    days,
  })
  return {
    ...(total ?? {
      amount: null,
      maxAmount: null,
      currency,
      guests,
      kind: 'on_request',
      tax: 'not_stated',
    }),
    lines,
  }
}

export type Facts = {
  status: BookingStatus
  expiresAt: string | null
  firstDay: string
  lastDay: string
  review: { reply: string | null } | null
}

/** What this side may do now; the pages draw their buttons from it and the services ask it again. */
export function actionsOf(
  { status, expiresAt, firstDay, lastDay, review }: Facts,
  side: 'user' | 'vendor',
  now: Date,
): Booking['actions'] {
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
