import { shareOut } from '#domain/exact.ts'
import type { PaidPart } from './instalments.ts'

/**
 * What each part comes to when another total is agreed: together they are that total. What was paid, or is said to be,
 * stays, and what is open is shared out in proportion. Where nothing is open, one part more takes what is new; where
 * less is agreed than was paid, the last parts shrink.
 * @param parts in their order, by which the earlier keep what they have
 */
export function replan(
  parts: readonly Pick<PaidPart, 'amount' | 'paid' | 'waiting'>[],
  total: number,
): number[] {
  const settled = parts.map(({ paid, waiting }) => paid + waiting)
  const left = total - settled.reduce((all, each) => all + each, 0)
  if (left < 0) {
    let rest = total
    return settled.map((each) => {
      const kept = Math.min(each, rest)
      rest -= kept
      return kept
    })
  }
  const open = parts.map(({ amount }, index) => BigInt(amount - (settled[index] ?? 0)))
  if (open.every((each) => each === 0n)) return left === 0 ? settled : [...settled, left]
  const shares = shareOut(BigInt(left), open)
  return settled.map((each, index) => each + Number(shares[index]))
}
