import type { EstimateLine } from '#domain/estimates.ts'
import type { Money } from '#domain/money.ts'
import type { Estimate } from '#domain/prices.ts'
import { type BookingTime, recountedTimes } from '#domain/times.ts'
import { recounted } from './recount.ts'
import { exactSum, isAgreed, sumWithoutService, type Sum } from './sums.ts'

interface Agreed {
  guests: number
  times: readonly BookingTime[] | null
  sum: Sum | null
  /** As it was frozen when the day was asked for. */
  total: Estimate
  lines: readonly EstimateLine[]
}

/**
 * What a booking without a quote comes to for another number of guests, and its lines, worked out from its exact price
 * as the agreed total was. Null where that was agreed in another way, and where the functions have come to other guests
 * than the price counts.
 * @param days on how many days its functions are then; as many as now without it
 * @param spendMin the least that the vendor is booked for
 */
export function exactThen(
  booking: Agreed,
  guests: number,
  spendMin: Money | null,
  days?: number,
): { sum: Sum; lines: EstimateLine[] } | null {
  const { total, lines, times } = booking
  const least = spendMin?.currency === total.currency ? spendMin.amount : 0
  const made = (count: number, on?: number) =>
    recounted({ ...total, lines: [...lines] }, count, least, on)
  // Agreed without a service charge: there is none for others, either.
  const sumOf = (each: ReturnType<typeof made>) =>
    each &&
    (exactSum(each.total, each.lines) ??
      (booking.sum?.service === 0 ? sumWithoutService(each.total, each.lines) : null))
  const then = made(guests, days)
  const sum = sumOf(then)
  if (!sum || !then || !isAgreed(booking.sum, sumOf(made(booking.guests)))) return null
  const counted = then.lines.flatMap((line) => line.guests ?? [])
  const comes = times
    ? recountedTimes(times, booking.guests, guests).map((time) => time.guests)
    : counted
  return counted.length === 0 || isSame(counted, comes) ? { sum, lines: then.lines } : null
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each))
