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
 * What a booking without a quote comes to for another number of guests, worked out from its exact price as the agreed
 * total was. Null where that was agreed in another way, where the functions have come to other guests than the price
 * counts, and where it is less than the vendor is booked for.
 */
export function exactThen(booking: Agreed, guests: number, spendMin: Money | null): Sum | null {
  const { total, lines, times, sum: agreed } = booking
  const made = (count: number) => recounted({ ...total, lines: [...lines] }, count)
  const sum = sumForGuests(booking, guests, (count) => {
    const each = made(count)
    return each && exactSum(each.total, each.lines)
  })
  if (!sum) return null
  const counted = (made(guests)?.lines ?? []).flatMap((line) => line.guests ?? [])
  const comes = times && recountedTimes(times, booking.guests, guests)
  if (
    comes &&
    counted.length &&
    !isSame(
      counted,
      comes.map((time) => time.guests),
    )
  )
    return null
  const spent = sum.amount - (sum.tax ?? 0) - (sum.service ?? 0)
  const isLess = spendMin?.currency === sum.currency && spent < spendMin.amount
  return isLess && sum.amount < (agreed?.amount ?? 0) ? null : sum
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each))
