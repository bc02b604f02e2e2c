import { addDays } from '#domain/days.ts'
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
      const settledPart = Math.min(each, rest)
      rest -= settledPart
      return settledPart
    })
  }
  const open = parts.map(({ amount }, index) => BigInt(amount - (settled[index] ?? 0)))
  if (open.every((each) => each === 0n)) return left === 0 ? settled : [...settled, left]
  const shares = shareOut(BigInt(left), open)
  return settled.map((each, index) => each + Number(shares[index]))
}

/** How long after the agreement a difference is due for which no part is ahead. */
const differenceDays = 7

/** When something is due: on a day, or so many days before the first. */
interface When {
  dueDay: string | null
  daysBefore: number | null
}

type Agreed = readonly (When & { due: string | null })[]
type Days = { firstDay: string; today: string }

const lastAhead = (parts: Agreed, today: string) =>
  parts
    .filter(({ due }) => due !== null && due > today)
    .toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? 1 : -1))[0]

export const differenceRules = ['last_part', 'week', 'first_day'] as const
/** By what the part more is due: only a week counts from the day on which the change is accepted. */
export const differenceRule = (
  parts: Agreed,
  { firstDay, today }: Days,
): (typeof differenceRules)[number] =>
  lastAhead(parts, today)
    ? 'last_part'
    : addDays(today, differenceDays) < firstDay
      ? 'week'
      : 'first_day'

/**
 * When the part more is due: with the last part where that is still ahead, else a week from today, with the first day
 * at the latest.
 * @param parts with the day on which each is due of the booking as it is agreed; null where none was said
 */
export function whenDifferenceIsDue(parts: Agreed, days: Days): When {
  const { firstDay, today } = days
  const last = lastAhead(parts, today)
  if (last) return { dueDay: last.dueDay, daysBefore: last.daysBefore }
  if (differenceRule(parts, days) === 'week')
    return { dueDay: addDays(today, differenceDays), daysBefore: null }
  return { dueDay: firstDay < today ? today : firstDay, daysBefore: null }
}
