import { todayOf, type Moment } from '#domain/days.ts'
import { endOfDay } from '#domain/calendar/instantAt.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { leftOutOf, uncoveredWords } from '#domain/quotes/covered.ts'
import { packagesIn } from '#domain/quotes/packages.ts'
import { guestsWords } from '#domain/numbers.ts'
import { doubtfulLines } from '#domain/quotes/doubts.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { QuoteContent, QuoteTotals } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import {
  type Stay,
  formatLongStay,
  movedTimes,
  recountedTimes,
  stayOf,
  withoutPackages,
} from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import * as queries from './queries.ts'
import { isDeepStrictEqual } from 'node:util'
import type { sendQuote } from '#contract/bookings/quotes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import { hoursBefore, withHours } from '#server/modules/bookings/bookings/policy.ts'

export type Written = Omit<Input<typeof sendQuote>, 'bookingId' | 'enquiryId' | 'after' | 'wishAt'>

/**
 * What a quote says, with what it is for: the functions or the part of a day that it names, else what was asked for,
 * moved with its days.
 * @throws AppError 422 beside a part of a day that the vendor does not sell, or from a page of before `times`
 */
export function quotedFor(
  { times: named, slot, confirmed: _confirmed, resourceId: _hall, ...written }: Written,
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
    times: moved ? withoutPackages(recountedTimes(moved, requested.guests, written.guests)) : null,
  }
}

/** How many come to a function takes no other time; nor does a name for all of a day. */
const whenOf = ({ firstDay, lastDay, times }: Stay) => ({
  firstDay,
  lastDay,
  times:
    times?.length === 1 && !times[0]?.slot
      ? null
      : (times?.map(({ day, slot }) => ({ day, slot })) ?? null),
})
export const isSameTime = (one: Stay, other: Stay) => isDeepStrictEqual(whenOf(one), whenOf(other))

/** Where a quote is for something else than was asked for last, that, for both to read; else nothing. */
function insteadOf(requested: Stay | null, quoted: Stay, locale: string): string | null {
  if (!requested || isSameTime(requested, quoted)) return null
  const [before, after] = [requested, quoted].map((stay) => formatLongStay(stay, locale))
  return before === after
    ? 'Its functions are at other times than before.'
    : `It is for ${after} instead of ${before}.`
}

/** What is sent: the content, and what is worked out from it. */
export type Ready = {
  content: QuoteContent
  totals: QuoteTotals
  sum: Sum
  expiresAt: Date
  /** As the timeline and the mail say it. */
  words: string
}

export const overtaken = (version: number) =>
  conflict(
    version === 0
      ? 'This quote is no longer there. Please look again.'
      : `Version ${version} of this quote was sent meanwhile. Look at it before you send another.`,
    { about: { currentVersion: version } },
  )

/** Where a quote is for: in which currency, how many guests there is room for, by whose clock, and what was asked. */
type Setting = {
  currency: string
  capacityMax: number | null
  now: Moment
  requested: Stay | null
  /** That it is in another town than before, in words. */
  elsewhere?: string | null
  /** What the version before left out of it. */
  leftOut?: readonly string[]
  /** What the vendor sells, by its names. */
  packages: readonly { name: string }[]
  /** What looks like a slip is none. */
  confirmed: boolean | undefined
}

/** @throws AppError 409 that asks about each line that looks like a slip */
function expectNoDoubts({ lines, ...of }: QuoteContent, totals: QuoteTotals, where: Where) {
  const doubts = doubtfulLines(lines, of, totals.lines, where)
  if (doubts.length === 0) return
  throw conflict(doubts.map(({ question }) => question).join(' '), { about: { doubts } })
}
type Where = { currency: string; locale: string }

/** Everything that can be said of it by itself. @throws AppError 422 beside the fields, 409 with what to confirm */
export function makeReady(
  content: QuoteContent,
  { currency, capacityMax, now, requested, confirmed, ...before }: Setting,
  locale: string,
): Ready {
  const today = todayOf(now)
  const problems = quoteProblems(content, { currency, locale, today })
  if (capacityMax !== null && content.guests > capacityMax)
    problems.guests = `You have room for at most ${guestsWords(capacityMax, locale)}.`
  const totals = quoteTotals(content, today)
  if (Object.keys(problems).length > 0 || isImpossible(totals)) throw invalid(problems)
  if (!confirmed) expectNoDoubts(content, totals, { currency, locale })
  const sum = { amount: totals.total, currency, tax: totals.tax, service: totals.service }
  const leftOut = leftOutOf(requested, content, before.leftOut)
  const packages = packagesIn(content, before.packages)
  const sent = {
    ...content,
    ...(leftOut.length > 0 && { leftOut }),
    ...(packages.length > 0 && { packages }),
  }
  const total = `${formatSum(sum, locale)}.`
  const instead = [insteadOf(requested, content, locale), before.elsewhere]
  const words = [total, ...instead, uncoveredWords(sent), content.note]
  return {
    content: sent,
    totals,
    sum,
    // As every page counts it down, and every mail names it.
    expiresAt: endOfDay(content.validUntil, now.zone),
    words: words.filter(Boolean).join(' '),
  }
}

export const write = (
  tx: Db,
  bookingId: string,
  version: number,
  { content, totals, sum: { currency } }: Ready,
  {
    hall,
    hallBefore = null,
    ...sent
  }: {
    isOff: boolean
    hall: string | null
    hallBefore?: string | null
    personId: string
    now: Moment
  },
) =>
  queries.insertVersion(tx, {
    bookingId,
    version,
    currency,
    content: { ...content, hall, ...(hallBefore && hallBefore !== hall && { hallBefore }) },
    totals,
    ...sent,
  })

/** What stands in the conversation. */
export const messageOf = (version: number, { words }: Ready): string =>
  `${version === 1 ? 'Quote' : `Quote, version ${version}`}: ${words}`
