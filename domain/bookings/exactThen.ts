import type { EstimateLine } from '#domain/estimates.ts'
import { isPerGuest } from '#domain/units.ts'
import type { Money } from '#domain/money.ts'
import type { Estimate } from '#domain/prices.ts'
import { type BookingTime, functionName, indexesAmong, recountedTimes } from '#domain/times.ts'
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
 * @param come its functions with their guests then, where these are not one number for all, or not all of them stay
 */
export function exactThen(
  booking: Agreed,
  guests: number,
  spendMin: Money | null,
  days?: number,
  come?: Agreed['times'],
): Made | null {
  // A price for some of the functions counts their days, not those of all.
  const isApart = booking.lines.some(({ forFunction }) => forFunction !== undefined)
  const then = {
    guests,
    come: come ?? functionsThen(booking, guests),
    days: isApart ? undefined : days,
  }
  if (booking.times && come && come.length < booking.times.length) {
    const left = leftOf(booking, come)
    const isAsNow = exactThen(booking, booking.guests, spendMin) !== null
    return left && isAsNow ? countedFor(booking, left, then, spendMin) : null
  }
  const plain = booking.lines.map((line): Placed => ({ line }))
  // One number moves the largest functions and caps the others; where each has come to its own, its line follows it.
  const made = come ? null : madeOf(booking, plain, then, spendMin)
  const placed = booking.times && byFunction(booking.lines, booking.times)
  return made ?? (placed && madeOf(booking, placed, then, spendMin))
}

/** What all its lines come to together as it is booked, each function with its own guests; null where that is open. */
export function exactNow(booking: Agreed, spendMin: Money | null): Made | null {
  const { guests, lines, times } = booking
  const placed = (times && byFunction(lines, times)) ?? lines.map((line): Placed => ({ line }))
  return countedFor(booking, placed, { guests, come: times, days: undefined }, spendMin)
}

/** The same with another way there, in minor units; undefined where nobody has to come. */
export function exactWith(
  booking: Agreed,
  { total, lines }: Made,
  travel: number | undefined,
  spendMin: Money | null,
): Made | null {
  const { travel: _before, ...plain } = total
  const least = spendMin?.currency === total.currency ? spendMin.amount : 0
  const frozen = { ...plain, ...(travel !== undefined && { travel }), lines: [...lines] }
  const made = recounted(
    frozen,
    total.guests,
    least,
    undefined,
    ({ guests }) => guests ?? undefined,
  )
  const sum = sumIn(booking, made)
  return sum && made && { sum, ...made }
}

type Made = { sum: Sum; total: Estimate; lines: EstimateLine[] }
type Then = { guests: number; come: Agreed['times']; days: number | undefined }

function madeOf(booking: Agreed, placed: Placed[], then: Then, spendMin: Money | null) {
  const now = { guests: booking.guests, come: booking.times, days: undefined }
  const before = sumIn(booking, countedAs(booking, placed, now, spendMin))
  return isAgreed(booking.sum, before) ? countedFor(booking, placed, then, spendMin) : null
}

function countedAs(
  { total }: Agreed,
  placed: Placed[],
  { guests, come, days }: Then,
  spendMin: Money | null,
) {
  const least = spendMin?.currency === total.currency ? spendMin.amount : 0
  const frozen = { ...total, lines: placed.map(({ line }) => line) }
  return recounted(frozen, guests, least, days, (line) => {
    const place = placed.find((one) => one.line === line)?.place
    return place === undefined ? undefined : come?.[place]?.guests
  })
}

function countedFor(
  booking: Agreed,
  placed: Placed[],
  then: Then,
  spendMin: Money | null,
): Made | null {
  const after = countedAs(booking, placed, then, spendMin)
  const sum = sumIn(booking, after)
  return sum && after && isFor(after.lines, then.come) ? { sum, ...after } : null
}

/**
 * The lines for the functions that are left: those of one that is no longer part of it go, and what is counted for
 * each is counted so often. Null where the lines do not say what goes.
 */
function leftOf({ lines, times }: Agreed, come: NonNullable<Agreed['times']>): Placed[] | null {
  const places = indexesAmong(times ?? [], come)
  const placed = times && byFunction(lines, times)
  if (!places || !placed) return null
  const left = placed.map(({ line, place = line.forFunction }): Placed | 'gone' | 'unknown' => {
    const { functions, forFunction, unit, of } = line
    const isForAll = functions === times.length && !isPerGuest(unit)
    if (of || functions === null) return place === undefined ? { line } : 'unknown'
    if (isForAll) return { line: { ...line, functions: come.length } }
    if (place === undefined || functions > 1) return 'unknown'
    const at = places.indexOf(place)
    if (at < 0) return 'gone'
    return { place: at, line: { ...line, ...(forFunction !== undefined && { forFunction: at }) } }
  })
  return left.includes('unknown') ? null : left.filter((one) => typeof one === 'object')
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
