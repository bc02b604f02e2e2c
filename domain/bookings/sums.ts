import { formatMoney } from '#domain/money.ts'
import type { Estimate } from '#domain/prices.ts'
import { isCountedOnce, type PriceUnit } from '#domain/units.ts'

/** What a booking costs in all: nothing comes on top. Null parts are in it, too, but were not named. */
export interface Sum {
  amount: number
  currency: string
  tax: number | null
  service: number | null
}

/** One amount with tax and service in it, which the vendor's own price says: it can be confirmed as it is. */
export const exactSum = (
  { kind, amount, currency, tax, unit }: Estimate,
  lines: readonly { unit: PriceUnit }[] = [],
): Sum | null =>
  kind === 'exact' &&
  amount !== null &&
  tax === 'included' &&
  unit !== undefined &&
  ![unit, ...lines.map((line) => line.unit)].some(isCountedOnce)
    ? { amount, currency, tax: null, service: null }
    : null

/** `₹4,50,000 in all, with ₹81,000 tax and no service charge`. */
export function formatSum({ amount, currency, tax, service }: Sum, locale?: string): string {
  const money = (part: number) => formatMoney({ amount: part, currency }, locale)
  const part = (of: number, name: string) => (of === 0 ? `no ${name}` : `${money(of)} ${name}`)
  const parts =
    tax === null || service === null
      ? 'tax and service included'
      : `with ${part(tax, 'tax')} and ${part(service, 'service charge')}`
  return `${money(amount)} in all, ${parts}`
}
