import { statedFactor, withShares } from '#domain/allIn.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'

/**
 * A booking's total for another number of guests, at the prices that were frozen into it; of functions with fewer than
 * the largest, none has more than that.
 */
export function recount(
  { lines = [], ...total }: Estimate & { lines?: EstimateLine[] },
  guests: number | null,
): Estimate | null {
  if (!lines.length || guests === null) return null
  const most = Math.max(...lines.map((line) => line.guests ?? 0))
  const comeTo = (before: number) => (before >= most ? guests : Math.min(before, guests))
  const minimum = lines.find(({ of }) => of === 'minimum')?.amount ?? 0
  const sum = (each: 'amount' | 'maxAmount') => {
    const plain = lines
      .filter(({ of }) => !of)
      .reduce<number | null>((all, line) => {
        const price = line[each] ?? line.amount
        if (all === null || price === null) return null
        const come = line.guests === null ? 1 : comeTo(line.guests)
        const times = come * (line.functions ?? 1) * (line.days ?? 1)
        return all + price * times
      }, 0)
    if (plain === null) return null
    return withShares(Math.max(plain, minimum), statedFactor(total)) + (total.travel ?? 0)
  }
  const amount = sum('amount')
  return { ...total, guests, amount, maxAmount: total.maxAmount === null ? null : sum('maxAmount') }
}
