import type { EstimateLine } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'
import { type BookingTime, functionName, type Stay, stayOf } from '#domain/times.ts'
import { isPerGuest } from '#domain/units.ts'
import { exactNow, exactThen } from './exactThen.ts'
import { adds, goesElsewhere, leavesOut, type ProposedFunction } from './leftOut.ts'
import { exactSum, isAgreed, type Sum, sumWithoutService } from './sums.ts'

type Agreed = Stay & { guests: number; town: { name: string; functions: string | null } | null }

/** The functions that are booked: one without a name is called as those of its day. */
const bookedTimes = (
  { times, firstDay, guests }: Stay & { guests: number },
  name: string,
): readonly BookingTime[] => {
  const booked = times ?? [{ name: '', day: firstDay, slot: null, guests }]
  const [only] = booked
  return only && booked.length === 1 ? [{ ...only, name: only.name || name.slice(0, 60) }] : booked
}

/** What was agreed without tax and service charge. */
export const spentOf = ({ amount, tax, service }: Sum): number =>
  amount - (tax ?? 0) - (service ?? 0)

/** What the price list says of an added function. Agreed without a service charge: there is none for it, either. */
export const addedSum = (agreed: Sum, total: Estimate | null, lines: EstimateLine[]): Sum | null =>
  total &&
  (exactSum(total, lines) ?? (agreed.service === 0 ? sumWithoutService(total, lines) : null))

/** Whether a function can be added: what is booked for several whole days names none of them. */
export const takesMore = ({ times, firstDay, lastDay }: Stay): boolean =>
  Boolean(times) || firstDay === lastDay

/**
 * What is proposed where a function is added: what is booked stays at its place. In another town than the booking each
 * has its own.
 */
export function withAdded(
  agreed: Agreed,
  added: BookingTime,
  name: string,
): {
  firstDay: string
  lastDay: string
  times: readonly ProposedFunction[]
  guests: number | null
} {
  const { town } = agreed
  const booked = bookedTimes(agreed, name).map((time) =>
    added.town && town && !time.town ? { ...time, town: town.name } : time,
  )
  const { firstDay, lastDay, guests } = stayOf([...booked, added])
  const times = [...booked, { ...added, isAdded: true }]
  return { firstDay, lastDay, times, guests: guests === agreed.guests ? null : guests }
}

type Proposed = {
  firstDay: string
  lastDay: string
  times?: readonly ProposedFunction[] | null | undefined
}
/** What of a proposal nobody holds. */
export const newTimeIs = ({ times, firstDay, lastDay }: Proposed): string =>
  adds({ times })
    ? 'the time of what is added is'
    : times
      ? 'the new time is'
      : firstDay === lastDay
        ? 'the new day is'
        : 'the new days are'

/**
 * A couple has proposed a function, or a town, that nothing is listed for, or that one goes whose price nobody knows:
 * the vendor answers with a proposal that says the total. Where the total is known to stay, that is proposed.
 */
export const needsPrice = (
  proposed: { by: 'user' | 'vendor'; sum: Sum | null } & Parameters<typeof adds>[0],
): boolean =>
  proposed.by === 'user' &&
  proposed.sum === null &&
  (adds(proposed) || leavesOut(proposed) || goesElsewhere(proposed))

/** Of a function that is left out. */
export const unknownWithout = 'What it costs without it can’t be worked out from the agreed prices'

/** What was agreed, and beside it what a function more costs by itself; null where they are not of one currency. */
function sumBeside(agreed: Sum, added: Sum): Sum | null {
  if (agreed.currency !== added.currency) return null
  const both = (part: 'tax' | 'service') => {
    const [one, other] = [agreed[part], added[part]]
    return one === null || other === null ? null : one + other
  }
  return {
    amount: agreed.amount + added.amount,
    currency: agreed.currency,
    tax: both('tax'),
    service: both('service'),
  }
}

type Frozen = { total: Estimate; lines: readonly EstimateLine[] }
type Added = { lines: readonly EstimateLine[]; travel?: number | null | undefined }
type Then = {
  times: readonly BookingTime[]
  sum: Sum
  spendMin: { amount: number; currency: string } | null
}

/**
 * What all of it costs with a function more: what the lines of both come to together, so that they are taxed and
 * rounded once. Where the agreed total is not that of its lines, what the function costs comes beside it.
 * @param alone what it costs by itself
 */
export function sumWith(
  agreed: Frozen & { times: readonly BookingTime[] | null; guests: number; sum: Sum },
  added: Added & { alone: Sum },
  then: Omit<Then, 'sum'>,
): Sum | null {
  const { sum } = agreed
  const isByLines = exactThen(agreed, agreed.guests, then.spendMin) !== null
  const together = isByLines && countedWith(agreed, added, { ...then, sum })
  return together ? together.sum : sumBeside(sum, added.alone)
}

/**
 * What was frozen of a booking without a quote, with the lines of a function more, so that other guests are counted
 * from both. Null where that does not come to what is agreed.
 */
export function frozenWith(frozen: Frozen, added: Added, then: Then): Frozen | null {
  const made = countedWith(frozen, added, then)
  return made && isAgreed(then.sum, made.sum) ? made : null
}

/** The same, with what it comes to. */
function countedWith(
  { total, lines }: Frozen,
  added: Added,
  { times, sum, spendMin }: Then,
): (Frozen & { sum: Sum }) | null {
  const before = placedLines(lines, times.slice(0, -1))
  if (!before) return null
  const place = times.length - 1
  const more = added.lines
    .filter(({ of }) => !of)
    .map((line): EstimateLine => ({ ...line, functions: 1, forFunction: place }))
  const way = { travel: (total.travel ?? 0) + (added.travel ?? 0) }
  const then = {
    guests: stayOf(times).guests,
    times,
    sum,
    total: added.travel === undefined ? total : { ...total, ...way },
    lines: [...before, ...more, ...lines.filter(({ of }) => of)],
  }
  const made = exactNow(then, spendMin)
  return made && { ...made, total: { ...then.total, ...made.total } }
}

/** Each line that counts functions, for its own; null where one counts others than are booked. */
function placedLines(
  lines: readonly EstimateLine[],
  times: readonly BookingTime[],
): EstimateLine[] | null {
  const count = times.length
  let next = 0
  const placed = lines
    .filter(({ of }) => !of)
    .map((line): EstimateLine[] | null => {
      const { functions, forFunction, unit, total, maxTotal } = line
      if (functions === null || forFunction !== undefined) return [line]
      if (functions === 1)
        return [isPerGuest(unit) || count === 1 ? { ...line, forFunction: next++ % count } : line]
      if (functions !== count) return null
      // What is no multiple is not the same for each.
      if ([line.total, line.maxTotal].some((all) => (all ?? 0) % count !== 0)) return null
      const share = (all: number | null) => (all === null ? null : all / count)
      return times.map((_time, place) => ({
        ...line,
        label: `${line.label}, ${functionName(times, place)}`,
        functions: 1,
        forFunction: place,
        total: share(total),
        maxTotal: share(maxTotal),
      }))
    })
  return placed.includes(null) ? null : placed.flatMap((each) => each ?? [])
}
