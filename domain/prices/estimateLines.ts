import type { EstimateLine } from '#domain/estimates.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import { formatNumber } from '#domain/numbers.ts'

const count = (value: number | null, one: string, locale?: string) =>
  value !== null && `${formatNumber(value, locale)} ${one}${value === 1 ? '' : 's'}`

/** How a line is made: `₹1,200 per plate × 300 guests × 2 functions`; empty where the amount says all. */
export function lineLabel(
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
