import type { Fewest } from './fewest.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { recountedTimes, type Stay } from '#domain/times.ts'
import type { Version } from './changes.ts'
import { partsOf } from './parts.ts'
import { stayingLines } from './staying.ts'
import { isImpossible, quoteTotals } from './totals.ts'

/** What a vendor takes; null where it does not say. */
export interface Limits extends Fewest {
  guestsMax: number | null
  /** For how many guests the hall is that it stands in. */
  hallMax?: number | null | undefined
  /** The least that it is booked for, before tax and service. */
  spendMin: Money | null
}
/** What limits are held against. */
type Held = Pick<Version, 'guests' | 'currency'> & { totals: Pick<Version['totals'], 'subtotal'> }
type Sent = Version & { sentAt: string }
/** What stands: as it was sent, or as both have agreed since. */
type Now = Pick<Stay, 'firstDay' | 'times'> & { guests: number }
/** `hall`: the one that it stands in, where there are several. */
type Names = { businessName: string; hall?: string | undefined; locale?: string | undefined }
/** `isPlanned`: its instalments add up to the new total, too; those of fixed amounts do not. */
type Tried = { version: Version; isPlanned: boolean }

/** Whether another number of guests makes another total. */
export const dependsOnGuests = ({ lines }: Pick<Version, 'lines'>): boolean =>
  lines.some(({ basis, unitPrice }) => basis === 'per_guest' && unitPrice > 0)

/**
 * A version as it would be for another number of guests, by the arithmetic of what is sent: for its own number it
 * comes to what was sent, to the minor unit. Undefined where nothing can be worked out.
 * @param now its booking, which may have moved since: instalments are due before its first day; and its functions may
 * have other guests: each line follows its own
 * @param come its functions with their guests then, where these are not one number for all, or not all of them stay
 */
export function whatIf(
  sent: Sent,
  guests: number,
  now: Now = sent,
  come?: Stay['times'],
): Tried | undefined {
  const sentOn = sent.sentAt.slice(0, 10)
  const times = come ?? (now.times && recountedTimes(now.times, now.guests, guests))
  const lines = stayingLines(sent.lines, sent.times, times)
  if (!lines) return undefined
  const then = { ...sent, lines, guests, times }
  const counted = quoteTotals(then, sentOn)
  const isPlanned = !isImpossible(counted) || counted.problem !== 'instalments'
  const totals = isPlanned ? counted : quoteTotals({ ...then, instalments: [] }, sentOn)
  if (isImpossible(totals)) return undefined
  const due = partsOf(sent.totals.total, now.firstDay, { ...sent, sentOn })
  const instalments = totals.instalments.map(({ amount }, index) => ({
    amount,
    due: due[index]?.due ?? null,
  }))
  return { version: { ...then, totals: { ...totals, instalments } }, isPlanned }
}

/** What that comes to in all, as an agreed sum says it. */
export function sumIf(sent: Sent, guests: number, now?: Now, come?: Stay['times']) {
  const tried = whatIf(sent, guests, now, come)
  if (!tried) return null
  const { currency, totals } = tried.version
  return { amount: totals.total, currency, tax: totals.tax, service: totals.service }
}

/**
 * Each limit that this would break and the version that was sent does not, or not as far: what the vendor has agreed
 * to is no break.
 */
export function brokenLimits(
  { guestsMin, guestsMax, hallMax = null, platesMin, spendMin }: Limits,
  { guests: was, totals: { subtotal: spent } }: Held,
  { guests, totals: { subtotal }, currency }: Held,
  { businessName, hall = businessName, locale }: Names,
): string[] {
  const count = (number: number) => formatNumber(number, locale)
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const fewer = (least: number | null): least is number =>
    least !== null && guests < least && guests < was
  const more = (most: number | null): most is number =>
    most !== null && guests > most && guests > was
  const broken: string[] = []
  if (more(hallMax)) broken.push(`${hall} has room for at most ${count(hallMax)} guests.`)
  else if (more(guestsMax))
    broken.push(`${businessName} has room for at most ${count(guestsMax)} guests.`)
  if (fewer(guestsMin)) broken.push(`${businessName} takes at least ${count(guestsMin)} guests.`)
  if (fewer(platesMin)) broken.push(`${businessName} serves at least ${count(platesMin)} plates.`)
  if (spendMin?.currency === currency && subtotal < spendMin.amount && subtotal < spent)
    broken.push(
      `${businessName} is booked for at least ${money(spendMin.amount)} before tax and service. ` +
        `These lines come to ${money(subtotal)}.`,
    )
  return broken
}
