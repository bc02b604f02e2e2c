/** Which days of which resource are given away; the demo books nobody twice. */
export function createLedger() {
  const taken = new Map<string, Set<number>>()
  const daysOf = (resourceId: string) => {
    const days = taken.get(resourceId) ?? new Set<number>()
    taken.set(resourceId, days)
    return days
  }
  return {
    /** @returns false, having taken nothing, when one of the days is taken */
    reserve(resourceId: string, first: number, last = first): boolean {
      const days = daysOf(resourceId)
      for (let day = first; day <= last; day += 1) if (days.has(day)) return false
      for (let day = first; day <= last; day += 1) days.add(day)
      return true
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
