import { addDays } from '#domain/days.ts'
import type { Price } from '#domain/prices.ts'
import { type Deposit, depositInstalments } from './deposits.ts'
import type { Instalment, QuoteContent, Share } from './quotes.ts'

/** What is charged beside the lines. */
export type Charges = { taxIncluded: boolean; taxRate: number | null; service: Share | null }

/**
 * How this vendor charges: as its own price states it. Tax on top and a service charge that it does not state are
 * nobody’s to fill in from a quote to another couple. The rate of a tax that is in the price is as in the last quote.
 */
export function startingCharges(
  price: Price | null,
  last: Pick<Charges, 'taxRate'> | null,
): Charges {
  const taxIncluded = price?.tax === 'included'
  const onTop = price?.tax === 'excluded' ? price.taxRate : null
  return {
    taxIncluded,
    taxRate: taxIncluded ? (last?.taxRate ?? null) : (onTop ?? null),
    service: asShare(price?.service ?? 0),
  }
}
const asShare = (percent: number): Share | null => (percent > 0 ? { percent, amount: null } : null)

/** A form says of each when it is due: unless stated, with the first day. */
const withDue = (each: Instalment): Instalment =>
  each.dueDay === null && each.daysBefore === null && !each.atConfirmation
    ? { ...each, daysBefore: 0 }
    : each

/**
 * The plan that a quote begins with where a deposit is stated: due when the booking is confirmed, and so is the rest
 * where its day has passed by now.
 */
export const startingInstalments = (
  deposit: Deposit,
  firstDay: string | null,
  today: string,
): Instalment[] =>
  depositInstalments(deposit, null).map((each) => {
    const { daysBefore } = each
    const isPast =
      daysBefore !== null && firstDay !== null && addDays(firstDay, -daysBefore) < today
    return isPast ? { ...each, daysBefore: null, atConfirmation: true } : withDue(each)
  })

/** The plan of what a vendor enters, which is confirmed as it is entered. */
export const enteredInstalments = (deposit: Deposit, today: string): Instalment[] =>
  depositInstalments(deposit, today).map(withDue)

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
