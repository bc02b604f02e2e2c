/** The value said most often; the earliest on a tie. */
export const mostCommon = <T>(values: readonly (T | undefined)[]): T | undefined => {
  const counts = new Map<string, { value: T; count: number }>()
  for (const value of values) {
    if (value === undefined) continue
    const key = JSON.stringify(value)
    const met = counts.get(key)
    if (met) met.count++
    else counts.set(key, { value, count: 1 })
  }
  return [...counts.values()].reduce<{ value: T; count: number } | undefined>(
    (best, next) => (!best || next.count > best.count ? next : best),
    undefined,
  )?.value
}
