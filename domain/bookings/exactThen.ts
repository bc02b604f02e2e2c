import type { EstimateLine } from '#domain/estimates.ts'
import type { Money } from '#domain/money.ts'
import type { Estimate } from '#domain/prices.ts'
import { type BookingTime, recountedTimes } from '#domain/times.ts'
import { recounted } from './recount.ts'
import { exactSum, type Sum, sumForGuests } from './sums.ts'

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
 * @param spendMin the least that the vendor is booked for
 */
export function exactThen(
  booking: Agreed,
  guests: number,
  spendMin: Money | null,
): { sum: Sum; lines: EstimateLine[] } | null {
  const { total, lines, times } = booking
  const least = spendMin?.currency === total.currency ? spendMin.amount : 0
  const made = (count: number) => recounted({ ...total, lines: [...lines] }, count, least)
  const sum = sumForGuests(booking, guests, (count) => {
    const each = made(count)
    return each && exactSum(each.total, each.lines)
  })
  const then = made(guests)
  if (!sum || !then) return null
  const counted = then.lines.flatMap((line) => line.guests ?? [])
  const comes = times
    ? recountedTimes(times, booking.guests, guests).map((time) => time.guests)
    : counted
  return counted.length === 0 || isSame(counted, comes) ? { sum, lines: then.lines } : null
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each))
