import { notStated } from '#domain/allIn.ts'
import { daysBetween } from '#domain/days.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import { formatMoney } from '#domain/money.ts'
import { guestsWords } from '#domain/numbers.ts'
import type { Estimate } from '#domain/prices.ts'
import type { Stay } from '#domain/times.ts'
import { isCountedOnce } from '#domain/units.ts'
import { listWords } from '#domain/words.ts'

type Quoted = Pick<Stay, 'firstDay' | 'lastDay' | 'times'> & {
  guests: number
  sum: { amount: number; currency: string; tax: number | null; service: number | null } | null
  /** As it was stated when the day was asked for, and what it was made of. */
  total: Estimate
  lines: readonly EstimateLine[]
}

/**
 * What a quote asks more or less than the price that its couple saw, and why, as far as that is known; nothing where
 * the two are not for the same functions and days, or either is no amount.
 */
export function sinceStated(quoted: Quoted, locale?: string): string | undefined {
  const { sum, total } = quoted
  const { amount, currency, kind } = total
  if (!sum || amount === null || sum.currency !== currency || !isComparable(quoted))
    return undefined
  const difference = sum.amount - amount
  if (difference === 0) return undefined
  const money = (of: number) => formatMoney({ amount: of, currency }, locale)
  const words =
    `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ` +
    `${kind === 'from' ? 'the starting price' : 'the price'} you saw, ${money(amount)}`
  const why = reasonsOf(quoted, difference, locale)
  return why.length > 0 ? `${words}: that was ${listWords(why)}.` : `${words}.`
}

/** For as many functions, and as many days; neither is so much an hour or a piece. */
function isComparable({ total, lines, times, firstDay, lastDay }: Quoted): boolean {
  if (total.kind !== 'exact' && total.kind !== 'from') return false
  if ([total, ...lines].some(({ unit }) => unit && isCountedOnce(unit))) return false
  const places = new Set(lines.flatMap(({ forFunction }) => forFunction ?? []))
  const functions = Math.max(1, places.size, ...lines.map((line) => line.functions ?? 1))
  const days = daysBetween(firstDay, lastDay) + 1
  return (
    functions === Math.max(1, times?.length ?? 1) &&
    lines.every((line) => line.days === null || functions > 1 || line.days === days)
  )
}

function reasonsOf(quoted: Quoted, difference: number, locale?: string): string[] {
  const { total, sum } = quoted
  const missing = notStated(total)
  const isMore = difference > 0
  return [
    ...guestsThen(quoted, locale),
    ...(isMore && sum?.tax && missing.includes('tax') ? ['without tax'] : []),
    ...(isMore && sum?.service && missing.includes('service') ? ['without a service charge'] : []),
  ]
}

/** For how many it was, where it is for others now. */
function guestsThen({ total, lines, times, guests }: Quoted, locale?: string): string[] {
  if (total.guests === null) return []
  if (!times || times.length < 2)
    return total.guests === guests ? [] : [`for ${guestsWords(total.guests, locale)}`]
  const isOther = lines.some(({ forFunction, guests: then }) => {
    const now = forFunction === undefined ? undefined : times[forFunction]?.guests
    return then !== null && now !== undefined && then !== now
  })
  return isOther || total.guests !== guests ? ['for other numbers of guests'] : []
}
