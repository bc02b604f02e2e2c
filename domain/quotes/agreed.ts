import { formatMoney, type Money } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { type BookingTime, functionName, type Stay } from '#domain/times.ts'
import { listWords, plain } from '#domain/words.ts'
import type { Version } from './changes.ts'

type Sent = Pick<Version, 'guests' | 'currency'> & {
  times?: Stay['times']
  totals: Pick<Version['totals'], 'total'>
}
type Now = { guests: number; times?: Stay['times']; sum: Money | null }

/**
 * `340 guests instead of 300 (Wedding)` of each that others come to; nothing where as many come as were quoted. With
 * what was added since, and without what was left out.
 */
function sinceQuoted(sent: Sent, { guests, times }: Now, locale?: string): string {
  const words = (now: number, was: number, name = '') =>
    `${guestsWords(now, locale)} instead of ${formatNumber(was, locale)}${name && ` (${name})`}`
  const quoted = sent.times
  if (!times || !quoted || Math.max(times.length, quoted.length) < 2)
    return guests === sent.guests ? '' : `for ${words(guests, sent.guests)}`
  const places = pairedWith(quoted, times)
  const others = times.flatMap((time, index) => {
    const was = quoted[places[index] ?? -1]?.guests ?? time.guests
    return was === time.guests ? [] : words(time.guests, was, functionName(times, index))
  })
  const named = (all: readonly { name: string }[]) => all.flatMap(({ name }) => name || [])
  const added = named(times.filter((_time, index) => places[index] === -1))
  const gone = named(quoted.filter((_time, place) => !places.includes(place)))
  return [
    others.length > 0 && `for ${listWords(others)}`,
    added.length > 0 && `with ${listWords(added)}`,
    gone.length > 0 && `without ${listWords(gone)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Of each function that is booked its place among those that were quoted, -1 of one that was not: by name and time, or
 * by a name alone that only one is left of on either side.
 */
export function pairedWith(
  quoted: readonly BookingTime[],
  times: readonly BookingTime[],
): number[] {
  const places = times.map(() => -1)
  const isOpen = (place: number) => !places.includes(place)
  const keys = [
    ({ name, day, slot }: BookingTime) => [plain(name), day, slot?.name].join(),
    ({ name, day }: BookingTime) => [plain(name), day].join(),
    ({ name }: BookingTime) => plain(name),
  ]
  for (const keyOf of keys)
    times.forEach((time, index) => {
      if (places[index] !== -1) return
      const like = (other: BookingTime) => keyOf(other) === keyOf(time)
      const left = quoted.flatMap((other, place) => (isOpen(place) && like(other) ? place : []))
      const alike = times.filter((other, at) => places[at] === -1 && like(other))
      if (left.length === alike.length) places[index] = left[0] ?? -1
    })
  return places
}

/**
 * `You have agreed on ₹11,80,000 instead of ₹10,62,000 in the quote, for 340 guests instead of 300 (Wedding).`
 * Nothing where the total is the quote’s.
 */
export function agreedWords(sent: Sent, now: Now, locale?: string): string | undefined {
  const { sum } = now
  const quoted = { amount: sent.totals.total, currency: sent.currency }
  if (!sum || (sum.amount === quoted.amount && sum.currency === quoted.currency)) return undefined
  const since = sinceQuoted(sent, now, locale)
  return (
    `You have agreed on ${formatMoney(sum, locale)} instead of ${formatMoney(quoted, locale)} in ` +
    `the quote${since && `, ${since}`}.`
  )
}
