import { daysBetween } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { formatStay, movedTimes, recountedTimes, type Stay } from '#domain/times.ts'
import type { Sum } from './sums.ts'

/** What stands, and what is proposed in its place: null where guests or total stay. */
type Agreed = Stay & { guests: number; sum: Sum | null }
type Proposed = { firstDay: string; lastDay: string; guests: number | null; sum: Sum | null }

export const isMoved = (agreed: Stay, to: Pick<Proposed, 'firstDay' | 'lastDay'>): boolean =>
  agreed.firstDay !== to.firstDay || agreed.lastDay !== to.lastDay

/** The days, and the functions on them, once it is accepted. */
export function proposedStay(agreed: Omit<Agreed, 'sum'>, proposed: Omit<Proposed, 'sum'>): Stay {
  const { firstDay, lastDay, guests } = proposed
  const times = movedTimes(agreed, proposed)
  return {
    firstDay,
    lastDay,
    times: times && guests !== null ? recountedTimes(times, agreed.guests, guests) : times,
  }
}

/** Whether all functions of a booking can go to these days: what was booked together moves by as many days. */
export const isAsLong = (agreed: Stay, to: Pick<Proposed, 'firstDay' | 'lastDay'>): boolean =>
  daysBetween(agreed.firstDay, agreed.lastDay) === daysBetween(to.firstDay, to.lastDay)

type Words = { locale?: string | undefined; formatDays?: (first: string, last: string) => string }
export const guestsWords = (guests: number, locale?: string) =>
  `${formatNumber(guests, locale)} ${guests === 1 ? 'guest' : 'guests'}`

/** What is proposed, in a few words: `Sat 12 Jun 2027, 250 guests`; the total where nothing else changes. */
export function proposedWords(
  agreed: Agreed,
  proposed: Proposed,
  { locale, formatDays }: Words = {},
): string {
  const { guests, sum } = proposed
  const said = [
    isMoved(agreed, proposed) && formatStay(proposedStay(agreed, proposed), formatDays),
    guests !== null && guestsWords(guests, locale),
  ].filter(Boolean)
  return said.join(', ') || (sum ? formatMoney(sum, locale) : '')
}

/** The same with what stands: `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 250 guests instead of 200`. */
export function changeWords(
  agreed: Agreed,
  proposed: Proposed,
  { locale, formatDays }: Words = {},
): string {
  const { guests, sum } = proposed
  const days = (stay: Stay) => formatStay(stay, formatDays)
  const said = [
    isMoved(agreed, proposed) &&
      `${days(proposedStay(agreed, proposed))} instead of ${days(agreed)}`,
    guests !== null &&
      `${guestsWords(guests, locale)} instead of ${formatNumber(agreed.guests, locale)}`,
  ].filter(Boolean)
  if (said.length > 0 || !sum) return said.join(', ')
  const before = agreed.sum ? ` instead of ${formatMoney(agreed.sum, locale)}` : ''
  return `${formatMoney(sum, locale)}${before}`
}

/** `₹58,800 more than now`; nothing where the price stays or nothing was recorded before. */
export function differenceWords(
  before: Sum | null,
  after: Sum | null,
  locale?: string,
): string | undefined {
  const more = before && after ? after.amount - before.amount : 0
  if (!after || more === 0) return undefined
  const amount = formatMoney({ amount: Math.abs(more), currency: after.currency }, locale)
  return `${amount} ${more > 0 ? 'more' : 'less'} than now`
}
