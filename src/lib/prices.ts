import { formatMoney } from './money.ts'

type Kind = 'exact' | 'from' | 'range' | 'on_request'
type Tax = 'included' | 'excluded' | 'not_stated'
interface PriceLike {
  kind: Kind
  amount: number | null
  maxAmount: number | null
  currency: string
  unit: string
}
interface EstimateLike {
  kind: Kind
  amount: number | null
  maxAmount: number | null
  currency: string
  guests: number | null
  tax: Tax
  unit?: string
}

const units: Record<string, string> = {
  per_plate_veg: 'a vegetarian plate',
  per_plate_nonveg: 'a non-vegetarian plate',
  per_plate: 'a plate',
  per_person: 'a person',
  per_day: 'a day',
  per_event: 'an event',
  per_function: 'a function',
  per_hour: 'an hour',
  per_piece: 'a piece',
  package: 'in all',
}
const taxes: Record<Tax, string> = {
  included: 'tax included',
  excluded: 'plus tax',
  not_stated: 'tax not stated',
}

/** What a price is for: `a plate`, `a day`. */
export const unitWords = (unit: string) => units[unit] ?? ''
/** What is known of the tax: `tax not stated`. */
export const taxWords = (tax: Tax) => taxes[tax]

function amounts({ kind, amount, maxAmount, currency }: Omit<PriceLike, 'unit'>, locale?: string) {
  if (kind === 'on_request' || amount === null) return undefined
  const low = formatMoney({ amount, currency }, locale)
  if (kind === 'range' && maxAmount !== null)
    return `${low} to ${formatMoney({ amount: maxAmount, currency }, locale)}`
  return kind === 'from' ? `from ${low}` : low
}

/** A price as it is stated: `from ₹1,200 a plate`, or that it is told on request. */
export function formatPrice(price: PriceLike | null, locale?: string) {
  const text = price && amounts(price, locale)
  return price && text ? `${text} ${unitWords(price.unit)}` : 'Price on request'
}

/** What it comes to: `₹4,25,000`; undefined when that can not be said. */
export const formatTotal = (estimate: EstimateLike | null, locale?: string) =>
  estimate ? amounts(estimate, locale) : undefined

/** The total for our guests; undefined, too, for pieces and hours: how many are wanted is not told by the guests. */
export const formatGuestTotal = (
  price: PriceLike | null,
  estimate: EstimateLike | null,
  locale?: string,
) =>
  price && ['per_piece', 'per_hour'].includes(price.unit)
    ? undefined
    : formatTotal(estimate, locale)

/** What is counted once: how many are wanted is not told by the guests. */
const singles: Record<string, string> = { per_piece: 'for one piece, ', per_hour: 'for one hour, ' }

/** What the total is for: `for 300 guests, tax not stated`; a price by the piece or the hour is for one of them. */
export function totalWords(
  { guests, tax, unit = '' }: Pick<EstimateLike, 'guests' | 'tax' | 'unit'>,
  locale?: string,
) {
  const people =
    guests === null
      ? ''
      : `for ${guests.toLocaleString(locale)} ${guests === 1 ? 'guest' : 'guests'}, `
  return (singles[unit] ?? people) + taxes[tax]
}
