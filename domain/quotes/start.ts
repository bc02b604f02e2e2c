import type { EstimateLine } from '#domain/estimates.ts'
import { addDays } from '#domain/days.ts'
import type { Price } from '#domain/prices.ts'
import type { Stay } from '#domain/times.ts'
import { isPerGuest } from '#domain/units.ts'
import { type Deposit, depositInstalments } from './deposits.ts'
import type { Instalment, LineBasis, QuoteContent, QuoteLine, Share } from './quotes.ts'

/** What is charged beside the lines. */
export type Charges = { taxIncluded: boolean; taxRate: number | null; service: Share | null }

/**
 * How this vendor charges: as its own price states it, else as in its last quote. The lines begin with that price, so
 * whether tax is in them is its word. What is on top has to be said before a quote is sent.
 */
export function startingCharges(price: Price | null, last: Charges | null): Charges {
  const tax = price?.tax ?? 'not_stated'
  const stated = tax === 'excluded' ? (price?.taxRate ?? null) : null
  const service = price?.service ?? null
  return {
    taxIncluded: tax === 'not_stated' ? (last?.taxIncluded ?? false) : tax === 'included',
    taxRate: stated ?? last?.taxRate ?? null,
    service: service === null ? (last?.service ?? null) : asShare(service),
  }
}
const asShare = (percent: number): Share | null => (percent > 0 ? { percent, amount: null } : null)

const basisOf = (unit: string): LineBasis =>
  isPerGuest(unit)
    ? 'per_guest'
    : unit === 'per_hour'
      ? 'per_hour'
      : unit === 'per_function'
        ? 'per_function'
        : unit === 'per_piece' || unit === 'per_day'
          ? 'per_unit'
          : 'fixed'

/** What a quote adds by itself. */
export const isCharge = ({ of }: EstimateLine) => of === 'tax' || of === 'service'

/**
 * Which function each line of an estimate is for, by its place: a price per guest that has a line for each of them
 * (`itemise`). Undefined of all others, and where the functions have come to other guests since.
 */
export function functionsOf(
  lines: readonly EstimateLine[],
  times: Stay['times'] = null,
): (number | undefined)[] {
  let before = 0
  return lines.map(({ unit, of, functions, guests }) => {
    if (!times || times.length < 2 || of || !isPerGuest(unit) || functions !== 1) return undefined
    const place = before++ % times.length
    return times[place]?.guests === guests ? place : undefined
  })
}

/** A line of a package or of a stated price, as it begins in a quote; what is on request waits for its price. */
export function startingLine(
  { label, unit, amount, functions, days, of, total, guests: come }: EstimateLine,
  id: string,
  { taxRate }: Charges,
  guests: number | null,
  forFunction?: number,
): Omit<QuoteLine, 'unitPrice'> & { unitPrice: number | null } {
  // The way is not taxed in an estimate either; a minimum is what it takes to come up to it.
  if (of) {
    const rate = of === 'travel' && taxRate !== null ? 0 : taxRate
    return { id, label, basis: 'fixed', quantity: 1, unitPrice: total, taxRate: rate }
  }
  const basis = basisOf(unit)
  if (basis === 'per_guest' && forFunction !== undefined)
    return { id, label, basis, quantity: days ?? 1, unitPrice: amount, taxRate, forFunction }
  // Of a function to which fewer come than to the largest, whose guests are the quote's.
  if (basis === 'per_guest' && come !== null && guests !== null && come !== guests)
    return { id, label, basis: 'per_unit', quantity: come, unitPrice: amount, taxRate }
  return {
    id,
    label,
    basis,
    quantity: basis === 'fixed' ? 1 : (functions ?? 1) * (days ?? 1),
    unitPrice: amount,
    taxRate,
  }
}

/**
 * The plan that a quote begins with where a deposit is stated: due on the last day on which the quote can be accepted,
 * and the rest not before that.
 */
export const startingInstalments = (
  deposit: Deposit,
  firstDay: string | null,
  validUntil: string,
): Instalment[] =>
  depositInstalments(deposit, validUntil).map((each) => {
    // A quote says of each when it is due: unless stated, with the first day.
    if (each.dueDay === null && each.daysBefore === null) return { ...each, daysBefore: 0 }
    const isSoon =
      each.daysBefore !== null &&
      firstDay !== null &&
      addDays(firstDay, -each.daysBefore) < validUntil
    return isSoon ? { ...each, dueDay: validUntil, daysBefore: null } : each
  })

/** As long as a request holds its day, in days; never longer than until the first day. */
export const startingValidity = (
  today: string,
  firstDay: string | null,
): Pick<QuoteContent, 'validUntil' | 'holds'> => {
  const validUntil = addDays(today, 3)
  return {
    validUntil: firstDay && firstDay >= today && firstDay < validUntil ? firstDay : validUntil,
    holds: true,
  }
}
