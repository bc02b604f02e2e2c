import { addDays, daysBetween } from './days.ts'
import { percentOf } from './exact.ts'

/** What a cancellation gives back so many days before the first day, or earlier. */
export type Tiers = readonly { daysBefore: number; refundPercent: number }[]

/** What a vendor agrees to give back when a couple cancels; frozen into each booking. */
export type Policy = {
  tiers: { daysBefore: number; refundPercent: number }[]
  /** The share of the agreed total that stays with the vendor, 0 to 100; 0 is no retainer. */
  retainerPercent: number
  /** For so many hours after the booking is confirmed everything comes back; 0 is no such time. */
  graceHours: number
}

/** A policy of tiers alone. */
export const policyOf = (tiers: Tiers): Policy => ({
  tiers: [...tiers],
  retainerPercent: 0,
  graceHours: 0,
})

/** What comes back: a share of what was paid, half up, and nothing of what is kept, in minor units. */
export type Refund = { percent: number; kept: number }

/** A share as people say it, within a sentence: `everything that was paid`, `75% of what was paid`. */
export const sharePaid = (percent: number): string => {
  if (percent === 100) return 'everything that was paid'
  return `${percent === 0 ? 'nothing' : `${percent}%`} of what was paid`
}

/** @param paid what was paid of a booking, in minor units */
export const refundedOf = (paid: number, { percent, kept }: Refund): number =>
  Math.max(0, Math.min(Number(percentOf(BigInt(paid), percent)), paid - kept))

/** @param total what was agreed, in minor units; without one there is no retainer */
export const retainerOf = ({ retainerPercent }: Policy, total: number | null): number =>
  Number(percentOf(BigInt(total ?? 0), retainerPercent))

/** When the hours after the confirmation end in which everything comes back; null where there are none. */
export const graceUntil = ({ graceHours }: Policy, confirmedAt: string | null): string | null =>
  graceHours > 0 && confirmedAt !== null
    ? new Date(Date.parse(confirmedAt) + graceHours * 3_600_000).toISOString()
    : null

/**
 * What a cancellation by the couple gives back at a moment of a day (`today`, where the vendor is): everything in the
 * hours after the confirmation, else by the tiers, less the retainer. Once the first day has passed nothing comes back.
 */
export function refundAt(
  policy: Policy,
  {
    firstDay,
    confirmedAt,
    total,
  }: { firstDay: string; confirmedAt: string | null; total: number | null },
  today: string,
  now: Date,
): Refund {
  const grace = graceUntil(policy, confirmedAt)
  if (grace !== null && today <= firstDay && now.getTime() < Date.parse(grace))
    return { percent: 100, kept: 0 }
  return { percent: refundPercent(policy.tiers, firstDay, today), kept: retainerOf(policy, total) }
}

/** The same by the tiers alone: the tier with the most days that is still reached; 0 when none is. */
export function refundPercent(policy: Tiers, firstDay: string, today: string): number {
  const left = daysBetween(today, firstDay)
  const tier = policy
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .find(({ daysBefore }) => left >= daysBefore)
  return left < 0 ? 0 : (tier?.refundPercent ?? 0)
}

/**
 * The percentage of the tiers for every day from today to the day itself, in stretches of one percentage; none for a
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
