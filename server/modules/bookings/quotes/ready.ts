import { addDays, todayOf, type Moment } from '#domain/days.ts'
import { maxHoldDays } from '#domain/limits.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { QuoteContent, QuoteTotals } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import type { Stay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import * as queries from './queries.ts'
import { insteadOf } from './times.ts'

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
      ? 'This quote is not there any more. Please look again.'
      : `Version ${version} of this quote was sent meanwhile. Look at it before you send another.`,
    { about: { currentVersion: version } },
  )

/** Where a quote is for: in which currency, how many guests there is room for, by whose clock, and what was asked. */
type Setting = { currency: string; capacityMax: number | null; now: Moment; asked: Stay | null }

/** Everything that can be said of it by itself. @throws AppError 422 beside the fields */
export function makeReady(
  content: QuoteContent,
  { currency, capacityMax, now, asked }: Setting,
  locale: string,
): Ready {
  const today = todayOf(() => now)
  const problems = quoteProblems(content, { currency, locale, today })
  if (capacityMax !== null && content.guests > capacityMax)
    problems.guests = `You have room for at most ${capacityMax} guests.`
  const totals = quoteTotals(content, today)
  if (Object.keys(problems).length > 0 || isImpossible(totals)) throw invalid(problems)
  const sum = { amount: totals.total, currency, tax: totals.tax, service: totals.service }
  const words = [`${formatSum(sum, locale)}.`, insteadOf(asked, content), content.note]
  return {
    content,
    totals,
    sum,
    expiresAt: endOf(content, now),
    words: words.filter(Boolean).join(' '),
  }
}

/** When its last day is over everywhere on earth; what is held is held for seven days at most. */
function endOf({ validUntil, holds }: QuoteContent, now: Moment): Date {
  const end = Date.parse(`${addDays(validUntil, 1)}T12:00:00Z`)
  const most = now.getTime() + maxHoldDays * 86_400_000
  return new Date(holds ? Math.min(end, most) : end)
}

export const write = (
  tx: Db,
  bookingId: string,
  version: number,
  { content, totals, sum: { currency } }: Ready,
  { isOff, personId, now }: { isOff: boolean; personId: string; now: Moment },
) =>
  queries.insertVersion(tx, { bookingId, version, currency, content, totals, isOff, personId, now })

/** What stands in the conversation. */
export const messageOf = (version: number, { words }: Ready): string =>
  `${version === 1 ? 'Quote' : `Quote, version ${version}`}: ${words}`
