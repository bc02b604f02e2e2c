import { formatMoney } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { functionName, isInSeveral } from '#domain/times.ts'
import {
  type Guests,
  guestsOf,
  type LineBasis,
  type QuoteContent,
  type QuoteLine,
} from './quotes.ts'

/** What is chosen for a line. */
export const basisLabels: Record<LineBasis, string> = {
  fixed: 'Fixed',
  per_guest: 'Per guest',
  per_unit: 'Per unit',
  per_day: 'Per day',
  per_hour: 'Per hour',
  per_function: 'Per function',
}
const each: Record<LineBasis, string> = {
  fixed: '',
  per_guest: 'per guest',
  per_unit: 'each',
  per_day: 'per day',
  per_hour: 'per hour',
  per_function: 'per function',
}
const counted: Partial<Record<LineBasis, [one: string, many: string]>> = {
  per_day: ['day', 'days'],
  per_hour: ['hour', 'hours'],
  per_function: ['function', 'functions'],
}

/** `18%`, `8.875%`. */
export const percentText = (percent: number): string => `${Number(percent.toFixed(3))}%`

/** What stands beside a tax: `18% tax`; where no rate was named, that it is in it. */
export const taxText = (rate: number | null): string =>
  rate === null
    ? 'Tax included, rate not stated'
    : rate === 0
      ? 'No tax'
      : `${percentText(rate)} tax`

type Of = Pick<QuoteContent, 'guests' | 'times'>

/** What a line is called: `Menu, Sangeet` where it is for one function, `Menu, Sangeet (Udaipur)` of several towns. */
export function lineName({ label, forFunction }: QuoteLine, { times }: Pick<Of, 'times'>): string {
  if (!times || forFunction === undefined) return label
  const of = `, ${functionName(times, forFunction)}`
  // Some were written with it.
  const name = label.endsWith(of) ? label : label + of
  const town = isInSeveral(times) && times[forFunction]?.town
  return town ? `${name} (${town})` : name
}

/** For what its price is, and how often it is charged: `per guest × 300 guests × 2`; empty of a fixed one. */
export function countText(line: QuoteLine, of: Guests, locale?: string): string {
  const { basis, quantity } = line
  if (basis === 'fixed') return ''
  const times = formatNumber(quantity, locale)
  if (basis === 'per_guest') {
    const people = guestsWords(guestsOf(line, of), locale)
    return `${each[basis]} × ${people}${quantity === 1 ? '' : ` × ${times}`}`
  }
  const [one, many] = counted[basis] ?? ['', '']
  return `${each[basis]} × ${times} ${quantity === 1 ? one : many}`.trim()
}

/** How a line is made: `₹1,200 per guest × 300 guests × 2`; empty where its amount says all. */
export function lineText(line: QuoteLine, of: Of, currency: string, locale?: string): string {
  const count = countText(line, of, locale)
  return count && `${formatMoney({ amount: line.unitPrice, currency }, locale)} ${count}`
}
