import { formatMoney, type Money } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { functionName, type Stay } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import type { Version } from './changes.ts'

type Sent = Pick<Version, 'guests' | 'currency'> & {
  times?: Stay['times']
  totals: Pick<Version['totals'], 'total'>
}
type Now = { guests: number; times?: Stay['times']; sum: Money | null }

/** `340 guests instead of 300 (Wedding)` of each that others come to; nothing where as many come as were quoted. */
function guestsInstead(sent: Sent, { guests, times }: Now, locale?: string): string {
  const words = (now: number, was: number, name = '') =>
    `${guestsWords(now, locale)} instead of ${formatNumber(was, locale)}${name && ` (${name})`}`
  if (!times || times.length < 2 || sent.times?.length !== times.length)
    return guests === sent.guests ? '' : words(guests, sent.guests)
  return listWords(
    times.flatMap((time, index) => {
      const was = sent.times?.[index]?.guests ?? time.guests
      return was === time.guests ? [] : words(time.guests, was, functionName(times, index))
    }),
  )
}

/**
 * `You have agreed on ₹11,80,000 instead of ₹10,62,000 in the quote, for 340 guests instead of 300 (Wedding).`
 * Nothing where the total is the quote’s.
 */
export function agreedWords(sent: Sent, now: Now, locale?: string): string | undefined {
  const { sum } = now
  const quoted = { amount: sent.totals.total, currency: sent.currency }
  if (!sum || (sum.amount === quoted.amount && sum.currency === quoted.currency)) return undefined
  const guests = guestsInstead(sent, now, locale)
  return (
    `You have agreed on ${formatMoney(sum, locale)} instead of ${formatMoney(quoted, locale)} in ` +
    `the quote${guests && `, for ${guests}`}.`
  )
}
