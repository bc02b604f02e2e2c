import { formatMoney, minorDigits } from './money.ts'
import {
  forGuests,
  isCountedOnce,
  isPerGuest,
  type PriceKind,
  type PriceUnit,
  type Tax,
} from './units.ts'
import { formatNumber, guestsWords } from './numbers.ts'
import { isAllIn, notStated, type Terms } from './allIn.ts'
import { listWords } from './words.ts'

export interface Amounts {
  kind: PriceKind
  amount: number | null
  maxAmount: number | null
  currency: string
}
export interface Price extends Amounts, Terms {
  unit: PriceUnit
  tax: Tax
}
/** What a price comes to; null amounts mean "on request". */
export interface Estimate extends Amounts {
  guests: number | null
  tax: Tax
  /** Of a tax on top that is in the total. */
  taxRate?: number | null
  /** Percent, in the total. */
  service?: number | null
  /** In the total; null where it is not stated, missing where nobody travels. */
  travel?: number | null
  /** Not known of old bookings. */
  unit?: PriceUnit
}

const units: Record<PriceUnit, string> = {
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
const taxes: Record<Tax, string> = {
  included: 'tax included',
  excluded: 'plus tax',
  not_stated: 'tax not stated',
}

/** What a price is for, as it is read after an amount: `per plate`, `per day`. */
export const unitLabel = (unit: PriceUnit) => units[unit]
type Taxed = Pick<Estimate, 'tax' | 'taxRate' | 'service' | 'travel'>
/** What is known of a stated price's tax and service: `tax not stated`, `plus 18% tax and 10% service`. */
export function taxLabel({ tax, taxRate, service }: Taxed, locale?: string) {
  const of = (percent: number | null | undefined, name: string) =>
    percent ? `${formatNumber(percent, locale)}% ${name}` : undefined
  const extra = [tax === 'excluded' && (of(taxRate, 'tax') ?? 'tax'), of(service, 'service')]
  const plus = extra.filter(Boolean).join(' and ')
  if (tax === 'excluded') return taxRate === 0 && !service ? 'no tax' : `plus ${plus}`
  return plus ? `${taxes[tax]}, plus ${plus}` : taxes[tax]
}

/** What a total has in it, and what it leaves out: `all in`, `tax and service not stated`, `plus tax`. */
export function partsLabel(total: Taxed & Pick<Estimate, 'kind' | 'unit'>) {
  const { tax, taxRate, service, travel } = total
  const isPlain = !taxRate && typeof service !== 'number' && !travel
  if (isAllIn(total) && !isPlain) return 'all in'
  const missing = notStated(total)
  // Who states no tax says so once, of all that is open.
  if (tax === 'not_stated') return `${listWords(missing)} not stated`
  const others = listWords(missing.filter((each) => each !== 'tax'))
  const isRated = tax === 'excluded' && typeof taxRate === 'number'
  return `${isRated ? 'with tax' : taxes[tax]}${others && `, ${others} not stated`}`
}

function amounts({ kind, amount, maxAmount, currency }: Amounts, locale?: string) {
  if (kind === 'on_request' || amount === null) return undefined
  const low = formatMoney({ amount, currency }, locale)
  // Below the least that is spent both ends come to the same.
  if (kind === 'range' && maxAmount !== null && maxAmount !== amount)
    return `${low} to ${formatMoney({ amount: maxAmount, currency }, locale)}`
  return kind === 'from' ? `from ${low}` : low
}

/** A price as it is stated: `from ₹1,200 per plate`, or that it is told on request. */
export function formatPrice(price: Omit<Price, 'tax'> | null, locale?: string) {
  const text = price && amounts(price, locale)
  return price && text ? `${text} ${unitLabel(price.unit)}` : 'Price on request'
}

/** What it comes to: `₹4,25,000`; undefined when that can not be said. */
export const formatTotal = (estimate: Amounts | null, locale?: string) =>
  estimate ? amounts(estimate, locale) : undefined

/** The total for our guests; undefined, too, for pieces and hours. */
export const formatGuestTotal = (
  price: Pick<Price, 'unit'> | null,
  estimate: Amounts | null,
  locale?: string,
) => (price && isCountedOnce(price.unit) ? undefined : formatTotal(estimate, locale))

/** What the total is for: `for 300 guests, tax not stated`; a price by the piece or the hour is for one of them. */
export function totalLabel(
  total: Taxed & Pick<Estimate, 'guests' | 'kind' | 'unit'>,
  locale?: string,
  functions = 1,
) {
  const { guests, unit } = total
  const parts = partsLabel(total)
  if (functions > 1) return `for ${functions} functions, ${parts}`
  if (unit && isCountedOnce(unit)) return `for one ${unit.slice(4)}, ${parts}`
  if (guests === null) return parts
  return `for ${guestsWords(guests, locale)}, ${parts}`
}

/** A price in the site's currency, where it is of another one. */
export interface About {
  amount: number
  maxAmount: number | null
  currency: string
}
interface Stated {
  price: Pick<Price, 'kind' | 'unit' | 'amount'> | null
  about?: About | null | undefined
}

const grow = (kind: PriceKind, about: About | null | undefined, of: (amount: number) => number) =>
  about
    ? {
        kind,
        amount: of(about.amount),
        maxAmount: about.maxAmount === null ? null : of(about.maxAmount),
        currency: about.currency,
      }
    : undefined

/** What a price is about, for one of its unit. */
export const aboutPrice = ({ price, about }: Stated): Amounts | undefined =>
  price ? grow(price.kind, about, (amount) => amount) : undefined

/** What a total is about: as the search counts it, the price of one in the site's currency times the guests. */
export const aboutTotal = (
  { price, about }: Stated,
  estimate: (Pick<Estimate, 'kind' | 'guests'> & Partial<Amounts>) | null,
): Amounts | undefined => {
  if (!estimate || !price) return undefined
  const whole = (part: number) => forGuests(part, isPerGuest(price.unit), estimate.guests ?? 1)
  const plain = grow(estimate.kind, about, whole)
  const { amount, maxAmount } = estimate
  // What comes on top is worth as much.
  const stated = whole(price.amount ?? 0)
  if (!plain || !amount || !stated || amount === stated) return plain
  const grown = (part: number) => Math.round((part * (plain.amount ?? 0)) / stated)
  return { ...plain, amount: grown(amount), maxAmount: maxAmount ? grown(maxAmount) : null }
}

/** As much of it as a day's rate says: no cents from a hundred on. */
export const roughly = (amounts: Amounts): Amounts => {
  const unit = 10 ** minorDigits(amounts.currency)
  const round = (amount: number | null) =>
    amount && amount >= 100 * unit ? Math.round(amount / unit) * unit : amount
  return { ...amounts, amount: round(amounts.amount), maxAmount: round(amounts.maxAmount) }
}

/** A total as it is compared with others: in the site's currency, where that is known. */
export const comparable = (stated: Stated, estimate: Estimate | null): Amounts | null =>
  aboutTotal(stated, estimate) ?? estimate
