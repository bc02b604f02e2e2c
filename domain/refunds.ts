import { addDays, daysBetween } from './days.ts'

/** What a cancellation gives back so many days before the first day, or earlier. */
export type Tiers = readonly { daysBefore: number; refundPercent: number }[]

/** What a cancellation by the couple gives back: the tier with the most days that is still reached; 0 when none is. */
export function refundPercent(policy: Tiers, firstDay: string, today: string): number {
  const left = daysBetween(today, firstDay)
  const tier = policy
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .find(({ daysBefore }) => left >= daysBefore)
  return left < 0 ? 0 : (tier?.refundPercent ?? 0)
}

/**
 * The same for every day from today to the day itself, in stretches of one percentage; none for a
 * day that has passed.
 */
export function refundsUntil(
  policy: Tiers,
  day: string,
  today: string,
): { from: string; to: string; percent: number }[] {
  const steps = policy.flatMap(({ daysBefore }) => [
    addDays(day, -daysBefore),
    addDays(day, 1 - daysBefore),
  ])
  const starts = [...new Set([today, ...steps])]
    .filter((start) => start >= today && start <= day)
    .sort()
  const stretches: { from: string; to: string; percent: number }[] = []
  starts.forEach((from, index) => {
    const next = starts[index + 1]
    const to = next ? addDays(next, -1) : day
    const percent = refundPercent(policy, day, from)
    const last = stretches.at(-1)
    if (last?.percent === percent) last.to = to
    else stretches.push({ from, to, percent })
  })
  return stretches
}
