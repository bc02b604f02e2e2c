import { isDeepStrictEqual } from 'node:util'
import type { sendQuote } from '#contract/bookings/quotes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import { formatStay, movedTimes, recountedTimes, type Stay, stayOf } from '#domain/times.ts'
import { invalid } from '#server/http/errors.ts'
import { hoursBefore, withHours } from '#server/modules/bookings/bookings/stay.ts'

export type Written = Omit<Input<typeof sendQuote>, 'bookingId' | 'enquiryId' | 'after'>

/**
 * What a quote says, with what it is for: the functions or the part of a day that it names, else what was asked for,
 * moved with its days.
 * @throws AppError 422 beside a part of a day that the vendor does not sell, or from a page of before `times`
 */
export function quotedFor(
  { times: named, slot, ...written }: Written,
  requested: (Stay & { guests: number }) | null,
  rules: WorkingRules | null,
): QuoteContent {
  if (slot !== undefined)
    throw invalid({
      slot: 'This page is older than our newest version. Reload it, and look at the times again.',
    })
  if (named) {
    const times = withHours(named, rules?.slots ?? [], hoursBefore(requested?.times))
    return { ...written, ...stayOf(times) }
  }
  const moved = named === undefined && requested && movedTimes(requested, written)
  return {
    ...written,
    times: moved ? recountedTimes(moved, requested.guests, written.guests) : null,
  }
}

/** How many come to a function takes no other time. */
const whenOf = ({ firstDay, lastDay, times }: Stay) => ({
  firstDay,
  lastDay,
  times: times?.map(({ day, slot }) => ({ day, slot })) ?? null,
})
export const isSameTime = (one: Stay, other: Stay) => isDeepStrictEqual(whenOf(one), whenOf(other))

/** Where a quote is for something else than was asked for last, that, for both to read; else nothing. */
export function insteadOf(requested: Stay | null, quoted: Stay): string | null {
  if (!requested || isSameTime(requested, quoted)) return null
  const [before, after] = [formatStay(requested), formatStay(quoted)]
  return before === after
    ? 'Its functions are at other times than before.'
    : `It is for ${after} instead of ${before}.`
}
