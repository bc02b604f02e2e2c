import { formatMoney, type Money } from '#domain/money.ts'
import { functionName, type Stay } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import { pairedWith } from './agreed.ts'
import type { Version } from './changes.ts'
import { whatIf } from './whatIf.ts'

type Sent = Version & { sentAt: string }
type Booking = Stay & { guests: number; sum: Money | null }

/** Functions that were quoted and still are booked, in the order of the quote, and what came since, by its names. */
function sinceQuoted(sent: Sent, { times }: Booking) {
  const booked = times ?? []
  const quoted = sent.times ?? []
  // What was quoted for one time stands first, however it is called since.
  const places =
    quoted.length > 1
      ? pairedWith(quoted, booked)
      : booked.map((_time, index) => (index === 0 ? 0 : -1))
  return {
    stayed:
      quoted.length > 1
        ? quoted.flatMap((_time, place) => booked[places.indexOf(place)] ?? [])
        : booked.slice(0, 1),
    added: booked.flatMap((_time, index) =>
      places[index] === -1 ? functionName(booked, index) : [],
    ),
  }
}

/**
 * How an agreed total comes about: by the lines of the quote, for as many guests as come now, and beside them what was
 * agreed since with functions that were added. Null where they do not come to it.
 */
export function agreedParts(
  sent: Sent,
  booking: Booking,
): { version: Version; beside: { amount: number; names: string[] } | null } | null {
  const { firstDay, sum, guests, times = null } = booking
  if (!sum || sum.currency !== sent.currency) return null
  const { stayed, added } = sinceQuoted(sent, booking)
  if (added.length === 0) {
    const made = whatIf(sent, guests, { firstDay, guests, times })?.version
    return made?.totals.total === sum.amount ? { version: made, beside: null } : null
  }
  if (stayed.length === 0) return null
  const most = Math.max(...stayed.map((time) => time.guests))
  const then = { firstDay, guests: most, times: sent.times ? stayed : null }
  const made = whatIf(sent, most, then)?.version
  const amount = made ? sum.amount - made.totals.total : 0
  return made && amount > 0 ? { version: made, beside: { amount, names: added } } : null
}

/** Between the quote’s sums and the agreed total: `Agreed since, with Haldi`. */
export function besideRows(
  { version, beside }: NonNullable<ReturnType<typeof agreedParts>>,
  locale?: string,
): { term: string; amount: string }[] {
  const money = (amount: number) => formatMoney({ amount, currency: version.currency }, locale)
  return beside
    ? [
        { term: 'At the quote’s prices', amount: money(version.totals.total) },
        { term: `Agreed since, with ${listWords(beside.names)}`, amount: money(beside.amount) },
      ]
    : []
}
