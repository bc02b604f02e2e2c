import { listWords } from '#domain/words.ts'
import { percentOf } from '#domain/exact.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import { formatNumber } from '#domain/numbers.ts'

const count = (value: number | null, one: string, locale?: string) =>
  value !== null && `${formatNumber(value, locale)} ${one}${value === 1 ? '' : 's'}`

/** What is counted once, however many functions it is for. */
const isOnce = ({ unit, of, functions, forFunction }: EstimateLine) =>
  of
    ? of === 'travel'
    : (unit === 'per_event' || unit === 'package') &&
      functions === null &&
      forFunction === undefined

/**
 * What the tax is counted on, where some line is without it; null where that is not so, or it can’t be told.
 * @returns in minor units
 */
function taxedPart(lines: readonly EstimateLine[]): number | null {
  const tax = lines.findIndex(({ of }) => of === 'tax')
  const { percent, total, maxTotal } = lines[tax] ?? {}
  if (!percent || maxTotal !== null || tax === lines.length - 1) return null
  const base = lines.slice(0, tax).reduce((all, line) => all + (line.total ?? NaN), 0)
  return Number.isSafeInteger(base) && Number(percentOf(BigInt(base), percent)) === total
    ? base
    : null
}

/** How each line is made, as `lineLabel` says it; of a tax that is not on all of them, on what. */
export function lineLabels(
  lines: readonly EstimateLine[],
  currency: string,
  locale?: string,
  names?: readonly string[],
): string[] {
  const base = taxedPart(lines)
  return lines.map((line) => {
    const label = lineLabel(line, currency, locale, names)
    return line.of === 'tax' && base !== null
      ? `${label} of ${formatMoney({ amount: base, currency }, locale)}`
      : label
  })
}

/**
 * How a line is made: `₹1,200 per plate × 300 guests × 2 functions`; empty where the amount says all.
 * @param names of the functions, where it is for several: they are counted, or what comes once says so
 */
function lineLabel(
  line: EstimateLine,
  currency: string,
  locale?: string,
  names: readonly string[] = [],
): string {
  const made = howMade(line, currency, locale)
  if (names.length < 2) return made
  if (isOnce(line)) return [made, 'once for all of them'].filter(Boolean).join(', ')
  return line.functions === names.length ? `${made}: ${listWords(names)}` : made
}

function howMade(
  { kind, unit, amount, maxAmount, guests, functions, days, of, percent }: EstimateLine,
  currency: string,
  locale?: string,
): string {
  if (of === 'minimum' && amount !== null)
    return `at least ${formatMoney({ amount, currency }, locale)}, before tax`
  if (of) return percent ? `${formatNumber(percent, locale)}%` : ''
  if (amount === null) return 'on request'
  const each = (minor: number) => formatMoney({ amount: minor, currency }, locale)
  const upTo = maxAmount === null ? '' : ` to ${each(maxAmount)}`
  const price = `${kind === 'from' ? 'from ' : ''}${each(amount)}${upTo} ${unitLabel(unit)}`
  const times = [
    count(guests, 'guest', locale),
    functions !== 1 && count(functions, 'function', locale),
    days !== 1 && count(days, 'day', locale),
  ].filter(Boolean)
  return times.length ? `${price} × ${times.join(' × ')}` : price
}

/** What a line comes to: `₹7,20,000`, a range as two amounts; undefined while that can not be said. */
export function lineTotal(
  { total, maxTotal }: Pick<EstimateLine, 'total' | 'maxTotal'>,
  currency: string,
  locale?: string,
): string | undefined {
  if (total === null) return undefined
  const low = formatMoney({ amount: total, currency }, locale)
  return maxTotal === null
    ? low
    : `${low} to ${formatMoney({ amount: maxTotal, currency }, locale)}`
}
