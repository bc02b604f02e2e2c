import type { Estimate, Price } from './prices.ts'
import { isCountedOnce } from './units.ts'

/** What comes to a price besides, as its business states it: percents, and the least that is spent. 0 is none. */
export interface Terms {
  taxRate?: number | null | undefined
  service?: number | null | undefined
  minimum?: number | null | undefined
}

/** Amounts grow by so many hundred-millionths: numbers without a point, so that the database counts the same. */
const whole = 100_000_000
const share = (percent: number | null | undefined) => 10_000 + Math.round((percent ?? 0) * 100)
/** Counts for a tax whose rate nobody said. */
const assumedRate = 20

const knownRate = ({ tax, taxRate }: Pick<Price, 'tax' | 'taxRate'>) =>
  tax === 'excluded' ? (taxRate ?? null) : null

/** What a stated amount grows by: the service charge, and a tax on top whose rate is stated. */
export const statedFactor = (price: Pick<Price, 'tax' | 'taxRate' | 'service'>) =>
  share(price.service) * share(knownRate(price))

/** The same where a budget is kept to: a tax that is extra or not stated, without a rate, counts as a fifth. */
export const countedFactor = (price: Pick<Price, 'tax' | 'taxRate' | 'service'>) =>
  share(price.service) * share(price.tax === 'included' ? null : (knownRate(price) ?? assumedRate))

/** A price as a budget counts it: at its upper end, and with a fifth for a tax whose rate nobody said. */
export const asCounted = (price: Price): Price => ({
  ...price,
  ...(price.kind === 'range' && { kind: 'exact', amount: mostOf(price), maxAmount: null }),
  ...(price.tax !== 'included' &&
    knownRate(price) === null && { tax: 'excluded', taxRate: assumedRate }),
})

/** Half up, once. `with_shares` in the database. */
export const withShares = (amount: number, factor: number) =>
  factor === whole ? amount : Math.floor((amount * factor) / whole + 0.5)

/** The upper end of a price; null on request. */
export const mostOf = ({ kind, amount, maxAmount }: Price): number | null =>
  kind === 'on_request' || amount === null
    ? null
    : kind === 'range'
      ? Math.max(amount, maxAmount ?? amount)
      : amount

type Parts = Pick<Estimate, 'kind' | 'tax' | 'taxRate' | 'service' | 'travel' | 'unit'>

/** A total as a budget counts it: `asCounted` of what was worked out already. The way there has its own price. */
export function countedTotal(total: Pick<Estimate, 'amount' | 'maxAmount'> & Parts): number | null {
  const most = total.maxAmount ?? total.amount
  if (total.kind === 'on_request' || most === null) return null
  const way = total.travel ?? 0
  // The service charge is in it, and so is a tax whose rate is stated.
  const tax = knownRate(total) === null ? total.tax : 'included'
  return way + withShares(most - way, countedFactor({ tax }))
}

/** What a total leaves out because nobody said it, in a word each. */
export function notStated({ tax, taxRate, service, travel }: Omit<Parts, 'kind'>): string[] {
  const isTaxKnown = tax === 'included' || (tax === 'excluded' && typeof taxRate === 'number')
  return [
    !isTaxKnown && 'tax',
    // Who says that tax and service are included has said it of both.
    tax !== 'included' && typeof service !== 'number' && 'service',
    travel === null && 'travel',
  ].filter((each) => each !== false)
}

/** Everything is in it: tax, service charge and the way to the town that was asked for. */
export const isAllIn = (total: Parts): boolean =>
  (total.kind === 'exact' || total.kind === 'range') &&
  !(total.unit && isCountedOnce(total.unit)) &&
  notStated(total).length === 0
