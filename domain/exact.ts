/** Whole numbers without a bound: what is multiplied here does not fit into a number. */

/** Half up, of what is not negative. */
export const halfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)

/** A number with so many decimals as a whole one. */
export const scaled = (value: number, decimals: number): bigint =>
  BigInt(Math.round(value * 10 ** decimals))

/** Whether a number has no more decimals than that. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) &&
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6

/** Percents are counted in thousandths. */
export const percentDecimals = 3
const whole = 100_000n

export const percentOf = (amount: bigint, percent: number): bigint =>
  halfUp(amount * scaled(percent, percentDecimals), whole)

/** An amount to which one percentage comes, and to both the next; rounded once, at the end. */
export const grown = (amount: bigint, percents: readonly number[]): bigint =>
  halfUp(
    percents.reduce((all, each) => all * (whole + scaled(each, percentDecimals)), amount),
    whole ** BigInt(percents.length),
  )

/** The tax that stands in an amount. */
export const taxWithin = (amount: bigint, rate: number): bigint => {
  const each = scaled(rate, percentDecimals)
  return halfUp(amount * each, whole + each)
}

/**
 * Parts of an amount in proportion to weights, which always add up to it: each is rounded down, and what is left goes
 * one by one to the largest remainders, the first of equals. Without any weight it is the first one's.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / all)
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % all }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] as bigint) + 1n
    left -= 1n
  }
  return parts
}

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, each) => all + each, 0n)
