import { addDays } from '#domain/days.ts'
import type { Price } from '#domain/prices.ts'
import { type Deposit, depositInstalments } from './deposits.ts'
import type { Instalment, QuoteContent, Share } from './quotes.ts'

/** What is charged beside the lines. */
export type Charges = { taxIncluded: boolean; taxRate: number | null; service: Share | null }

/**
 * How this vendor charges: as its own price states it, else as in its last quote. The lines begin with that price, so
 * whether tax is in them is its word. What is on top has to be said before a quote is sent.
 */
export function startingCharges(price: Price | null, last: Charges | null): Charges {
  const before = last ?? { taxIncluded: false, taxRate: null, service: null }
  const tax = price?.tax ?? 'not_stated'
  const stated = tax === 'excluded' ? price?.taxRate : null
  const service = price?.service ?? null
  return {
    taxIncluded: tax === 'not_stated' ? before.taxIncluded : tax === 'included',
    taxRate: stated ?? before.taxRate,
    service: service === null ? before.service : asShare(service),
  }
}
const asShare = (percent: number): Share | null => (percent > 0 ? { percent, amount: null } : null)

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
