import { recount } from '#domain/bookings/recount.ts'
import { type EstimateLine, estimateTotal } from '#domain/estimates.ts'
import { type Estimate, formatTotal, type Price } from '#domain/prices.ts'

/** What the fewest that a vendor takes come to, where our total is for fewer; the same is not said twice. */
export function leastText(
  ours: Estimate | null,
  { lines, price, least }: { lines: readonly EstimateLine[]; price: Price | null; least: number },
  locale: string,
): string | undefined {
  if (!ours) return undefined
  const then = lines.length
    ? recount({ ...ours, lines: [...lines] }, least)
    : estimateTotal(price, least, ours.travel)
  return then?.amount === ours.amount ? undefined : formatTotal(then, locale)
}
