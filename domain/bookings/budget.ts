import { countedTotal, notStated } from '#domain/allIn.ts'
import type { Estimate } from '#domain/prices.ts'
import { isCountedOnce, type PriceUnit } from '#domain/units.ts'
import { exactSum, type Sum } from './sums.ts'

/** Why what a booking comes to is not exact: what its price is, and what it doesn’t state. */
export const openReasons = ['from', 'range', 'once', 'tax', 'service', 'travel'] as const
export type OpenReason = (typeof openReasons)[number]

interface Counted {
  sum: Sum | null
  /** As it was stated when the booking was asked for. */
  total: Estimate
  lines: readonly { unit: PriceUnit; of?: string | undefined }[]
}

/**
 * What a booking counts in its couple’s budget: the total that was agreed or quoted, else what an exact price comes to,
 * else what is stated as the search’s budget counts it. Null on request, and in another currency.
 * @returns why it is not exact; empty where it is
 */
export function countedInBudget(
  { sum, total, lines }: Counted,
  currency: string,
): { amount: number; open: OpenReason[] } | null {
  const exact = sum ?? exactSum(total, lines)
  if (exact) return exact.currency === currency ? { amount: exact.amount, open: [] } : null
  const amount = total.currency === currency ? countedTotal(total) : null
  return amount === null ? null : { amount, open: reasonsOf(total, lines) }
}

function reasonsOf(total: Estimate, lines: Counted['lines']): OpenReason[] {
  const missing = notStated(total)
  const isOnce = [total, ...lines].some(({ unit }) => unit && isCountedOnce(unit))
  return openReasons.filter(
    (each) => each === total.kind || (each === 'once' && isOnce) || missing.includes(each),
  )
}
