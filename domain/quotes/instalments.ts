import { addDays } from '#domain/days.ts'
import { percentOf, scaled, percentDecimals, shareOut, sumOf } from '#domain/exact.ts'
import type { Instalment } from './quotes.ts'

const isRest = ({ percent, amount }: Instalment) => percent === null && amount === null

/**
 * What each instalment comes to; together they are the total, or nothing is given. Percents that make a hundred are
 * shared out; beside amounts each is rounded, and the rest takes what is left.
 */
export function instalmentAmounts(
  total: bigint,
  plan: readonly Instalment[],
): bigint[] | undefined {
  if (plan.length === 0) return []
  if (plan.every(({ percent }) => percent !== null)) {
    const weights = plan.map(({ percent }) => scaled(percent ?? 0, percentDecimals))
    return sumOf(weights) === scaled(100, percentDecimals) ? shareOut(total, weights) : undefined
  }
  const parts = plan.map(({ percent, amount }) =>
    percent === null ? BigInt(amount ?? 0) : percentOf(total, percent),
  )
  const rests = plan.filter(isRest).length
  const left = total - sumOf(parts)
  if (rests > 1 || left < 0n) return undefined
  if (rests === 0) return left === 0n ? parts : undefined
  return parts.map((part, index) => (isRest(plan[index] as Instalment) ? left : part))
}

/** When it is due: never before the quote was sent; null until the booking is confirmed where it is due then. */
export function dueOf(
  { dueDay, daysBefore }: Pick<Instalment, 'dueDay' | 'daysBefore'>,
  firstDay: string,
  sentOn: string,
): string | null {
  if (dueDay !== null) return dueDay
  if (daysBefore === null) return null
  const day = addDays(firstDay, -daysBefore)
  return day < sentOn ? sentOn : day
}
