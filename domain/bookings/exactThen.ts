import type { EstimateLine } from '#domain/estimates.ts'
import { isPerGuest } from '#domain/units.ts'
import type { Money } from '#domain/money.ts'
import type { Estimate } from '#domain/prices.ts'
import { type BookingTime, functionName, recountedTimes } from '#domain/times.ts'
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
 * @param come its functions with their guests then, where these are not one number for all
 */
export function exactThen(
  booking: Agreed,
  guests: number,
  spendMin: Money | null,
  days?: number,
  come?: Agreed['times'],
): { sum: Sum; lines: EstimateLine[] } | null {
  // A price for some of the functions counts their days, not those of all.
  const isApart = booking.lines.some(({ forFunction }) => forFunction !== undefined)
  const then = {
    guests,
    come: come ?? functionsThen(booking, guests),
    days: isApart ? undefined : days,
  }
  const plain = booking.lines.map((line): Placed => ({ line }))
  // One number moves the largest functions and caps the others; where each has come to its own, its line follows it.
  const made = come ? null : madeOf(booking, plain, then, spendMin)
  const placed = booking.times && byFunction(booking.lines, booking.times)
  return made ?? (placed && madeOf(booking, placed, then, spendMin))
}

type Then = { guests: number; come: Agreed['times']; days: number | undefined }

function madeOf(booking: Agreed, placed: Placed[], then: Then, spendMin: Money | null) {
  const { currency } = booking.total
  const least = spendMin?.currency === currency ? spendMin.amount : 0
  const frozen = { ...booking.total, lines: placed.map(({ line }) => line) }
  const made = (count: number, each: Agreed['times'], on?: number) =>
    recounted(frozen, count, least, on, (line) => {
      const place = placed.find((one) => one.line === line)?.place
      return place === undefined ? undefined : each?.[place]?.guests
    })
  const after = made(then.guests, then.come, then.days)
  const sum = sumIn(booking, after)
  const before = sumIn(booking, made(booking.guests, booking.times))
  if (!sum || !after || !isAgreed(booking.sum, before)) return null
  return isFor(after.lines, then.come) ? { sum, lines: after.lines } : null
}

/** A line, and of which function it is. */
type Placed = { line: EstimateLine; place?: number }

/** Agreed without a service charge: there is none for others, either. */
const sumIn = ({ sum }: Agreed, made: ReturnType<typeof recounted>): Sum | null =>
  made &&
  (exactSum(made.total, made.lines) ??
    (sum?.service === 0 ? sumWithoutService(made.total, made.lines) : null))

const functionsThen = ({ times, guests: now }: Agreed, guests: number) =>
  times && recountedTimes(times, now, guests)

/** Whether the price counts the guests who come, and no others. */
function isFor(lines: readonly EstimateLine[], come: Agreed['times']): boolean {
  // Where each function has a price of its own, not all of them count their guests.
  if (come && lines.some((line) => line.forFunction !== undefined))
    return lines.every(
      ({ guests, forFunction }) =>
        guests === null || (forFunction !== undefined && guests === come[forFunction]?.guests),
    )
  const counted = lines.flatMap((line) => line.guests ?? [])
  return counted.length === 0 || isSame(counted, come?.map((time) => time.guests) ?? counted)
}

/**
 * Frozen lines with one for each function wherever guests count, and which one: a price that was the same for all of
 * them is a single line. Null where a line is for functions that the booking does not have.
 */
function byFunction(lines: readonly EstimateLine[], times: readonly BookingTime[]) {
  const count = times.length
  let place = 0
  const all = lines.flatMap((line): Placed[] => {
    if (line.of || !isPerGuest(line.unit)) return [{ line }]
    if (line.forFunction !== undefined) return [{ line, place: line.forFunction }]
    if (line.functions === 1) return [{ line, place: place++ % count }]
    return times.map((_time, index) => ({
      line: { ...line, label: `${line.label}, ${functionName(times, index)}`, functions: 1 },
      place: index,
    }))
  })
  const isWhole = lines.every(
    ({ of, unit, functions }) => of || !isPerGuest(unit) || functions === 1 || functions === count,
  )
  return isWhole && place % count === 0 ? all : null
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each))
