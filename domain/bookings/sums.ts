import { formatMoney } from '#domain/money.ts'
import { isAllIn } from '#domain/allIn.ts'
import type { Estimate } from '#domain/prices.ts'
import { isCountedOnce, type PriceUnit } from '#domain/units.ts'

/** What a booking costs in all: nothing comes on top. Null parts are in it, too, but were not named. */
export interface Sum {
  amount: number
  currency: string
  tax: number | null
  service: number | null
}

/** As a vendor states it: tax and service are in it. */
export const statedSum = (amount: number, currency: string): Sum => ({
  amount,
  currency,
  tax: null,
  service: null,
})

type Line = { unit: PriceUnit; of?: string | undefined; total?: number | null }
/** One amount with everything in it, which the vendor's own price says: it can be confirmed as it is. */
export function exactSum(total: Estimate, lines: readonly Line[] = []): Sum | null {
  const { kind, amount, currency, unit } = total
  if (kind !== 'exact' || amount === null || unit === undefined || !isAllIn(total)) return null
  if (lines.some((line) => isCountedOnce(line.unit))) return null
  const part = (of: string) => lines.find((line) => line.of === of)?.total ?? 0
  return total.tax === 'included'
    ? { amount, currency, tax: null, service: null }
    : { amount, currency, tax: part('tax'), service: part('service') }
}

/**
 * The same where nothing but the service charge is not stated, and there is none. Only its vendor can say so: what is
 * not stated is never counted as nothing. Null where it is exact already, or more is open.
 */
export const sumWithoutService = (total: Estimate, lines: readonly Line[] = []): Sum | null =>
  exactSum(total, lines) ? null : exactSum({ ...total, service: 0 }, lines)

/** Whether what was agreed is what the arithmetic comes to. */
export const isAgreed = (sum: Sum | null, made: Sum | null): boolean =>
  made !== null && made.amount === sum?.amount && made.currency === sum.currency

/** `in all, with ₹81,000 tax and no service charge`. */
export function sumParts({ currency, tax, service }: Sum, locale?: string): string {
  const money = (part: number) => formatMoney({ amount: part, currency }, locale)
  const part = (of: number, name: string) => (of === 0 ? `no ${name}` : `${money(of)} ${name}`)
  const parts =
    tax === null || service === null
      ? 'tax and service included'
      : `with ${part(tax, 'tax')} and ${part(service, 'service charge')}`
  return `in all, ${parts}`
}
/** `₹4,50,000 in all, with ₹81,000 tax and no service charge`. */
export const formatSum = (sum: Sum, locale?: string): string =>
  `${formatMoney(sum, locale)} ${sumParts(sum, locale)}`

/** For a list, where the split stays in the document: `₹4,50,000 incl. tax`. */
export function listedSum(sum: Sum, locale?: string): string {
  const parts = [...(sum.tax === 0 ? [] : ['tax']), ...(sum.service === 0 ? [] : ['service'])]
  return `${formatMoney(sum, locale)} ${parts.length > 0 ? `incl. ${parts.join(' and ')}` : 'in all'}`
}

/** `₹58,800 more than now`; nothing where the price stays or nothing was recorded before. */
export function differenceWords(
  before: Sum | null,
  after: Sum | null,
  locale?: string,
): string | undefined {
  const more = before && after ? after.amount - before.amount : 0
  if (!after || more === 0) return undefined
  const amount = formatMoney({ amount: Math.abs(more), currency: after.currency }, locale)
  return `${amount} ${more > 0 ? 'more' : 'less'} than now`
}
