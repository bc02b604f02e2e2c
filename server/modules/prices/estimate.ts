import { type Estimate, perGuestUnits, type Price } from '#contract/prices.ts'

const perGuest: readonly string[] = perGuestUnits

/**
 * What a price comes to for a number of guests, in the price's minor units: per-guest units times the guests, others
 * once. Amounts are null when the price is on request; the whole is null without a price, or while a per-guest price
 * waits for the number of guests.
 */
export function estimateTotal(price: Price | null, guests: number | null): Estimate | null {
  if (!price) return null
  const { kind, currency, tax } = price
  if (kind === 'on_request') return { amount: null, maxAmount: null, currency, guests, kind, tax }
  const isPerGuest = perGuest.includes(price.unit)
  if (isPerGuest && guests === null) return null
  const total = (amount: number | null) => (amount === null ? null : amount * (isPerGuest ? (guests ?? 0) : 1))
  return { amount: total(price.amount), maxAmount: kind === 'range' ? total(price.maxAmount) : null, currency, guests, kind, tax }
}
