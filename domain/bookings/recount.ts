import { type EstimateLine, extraLines, onTop } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'

type Itemised = Estimate & { lines?: EstimateLine[] }

/**
 * A booking's total and its lines for another number of guests, at the prices that were frozen into it; of functions
 * with fewer than the largest, none has more than that.
 * @param days on how many days it is then; as many as before without it
 * @param each the guests of its lines for guests, in their order, where these are not one number for all
 * @param least what the vendor is booked for, in minor units, where the frozen lines never came below it
 */
export function recounted(
  { lines = [], ...total }: Itemised,
  guests: number | null,
  least = 0,
  days?: number,
  each?: (line: EstimateLine) => number | undefined,
): { total: Estimate; lines: EstimateLine[] } | null {
  if (!lines.length || guests === null) return null
  const most = Math.max(...lines.map((line) => line.guests ?? 0))
  const comeTo = (before: number) => (before >= most ? guests : Math.min(before, guests))
  const counted = lines
    .filter(({ of }) => !of)
    .map((line) => {
      const come = line.guests === null ? null : (each?.(line) ?? comeTo(line.guests))
      const on = line.days === null ? null : (days ?? line.days)
      const times = (come ?? 1) * (line.functions ?? 1) * (on ?? 1)
      const all = (price: number | null) => (price === null ? null : price * times)
      return {
        ...line,
        guests: come,
        days: on,
        total: all(line.amount),
        maxTotal: all(line.maxAmount),
      }
    })
  const minimum = Math.max(lines.find(({ of }) => of === 'minimum')?.amount ?? 0, least)
  const price = { ...total, minimum }
  const sum = (each: 'total' | 'maxTotal') => {
    const plain = counted.reduce<number | null>((all, line) => {
      const part = line[each] ?? line.total
      return all === null || part === null ? null : all + part
    }, 0)
    return plain === null ? null : onTop(plain, price, total)
  }
  const low = sum('total')
  const high = total.maxAmount === null ? null : sum('maxTotal')
  return {
    total: { ...total, guests, amount: low?.total ?? null, maxAmount: high?.total ?? null },
    lines: [...counted, ...(low ? extraLines(low, high, price) : [])],
  }
}

export const recount = (total: Itemised, guests: number | null): Estimate | null =>
  recounted(total, guests)?.total ?? null
