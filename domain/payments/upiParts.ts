/** More codes than that nobody pays one by one, a day each. */
const most = 10

/**
 * Amounts of which none is above the limit, and which add up to the whole: alike, in whole units of money, the last
 * with what is left. One where the limit, 0 for none, is kept to; none where they were too many.
 * @param amount in minor units, of which a hundred are a rupee
 */
export function upiParts(amount: number, limit: number): number[] {
  if (limit === 0 || amount <= limit) return [amount]
  const count = Math.ceil(amount / limit)
  if (count > most) return []
  const each = Math.min(limit, Math.ceil(amount / count / 100) * 100)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? each : amount - each * (count - 1),
  )
}
