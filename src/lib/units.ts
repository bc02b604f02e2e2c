import { formatMoney } from './money.ts'

/** What a price is for, as it is read after an amount. */
export const unitWords: Readonly<Record<string, string>> = {
  per_plate_veg: 'per veg plate',
  per_plate_nonveg: 'per non-veg plate',
  per_plate: 'per plate',
  per_person: 'per person',
  per_day: 'per day',
  per_event: 'per event',
  per_function: 'per function',
  per_hour: 'per hour',
  per_piece: 'per piece',
  package: 'for the package',
}
const taxWords: Readonly<Record<string, string>> = {
  included: 'tax included',
  excluded: 'plus tax',
  not_stated: 'tax not stated',
}

interface StatedPrice {
  kind: string
  amount: number | null
  maxAmount: number | null
  currency: string
  unit: string
  tax: string
}

/** A price in words: `from ₹85,000 per day, plus tax`. */
export function formatPrice(price: StatedPrice | null, locale = 'en-IN') {
  if (!price) return ''
  const { kind, amount, maxAmount, currency, unit, tax } = price
  if (kind === 'on_request' || amount === null) return 'Price on request'
  const upTo =
    maxAmount === null ? '' : ` to ${formatMoney({ amount: maxAmount, currency }, locale)}`
  return `${kind === 'from' ? 'from ' : ''}${formatMoney({ amount, currency }, locale)}${upTo} ${unitWords[unit] ?? ''}, ${taxWords[tax] ?? ''}`
}
