import type { WeddingBeside } from '#contract/pages/dashboards.ts'
import { daysBetween } from '#domain/days.ts'
import type { Step } from '#domain/steps.ts'
import { nextFunction, type Today } from '#domain/weddings/answers.ts'
import type { Context } from '#server/kernel/context.ts'
import { getWedding } from '#server/modules/planning/weddings/service.ts'
import { moneyOf } from './budget.ts'
import { readCounted } from './queries.ts'

/** What stands beside the name of a wedding: its functions, its budget, and what counts in that. */
export async function readNumbers(
  { db, clock, settings: { currency } }: Context,
  weddingId: string,
) {
  const [{ functions, budget }, counted] = await Promise.all([
    getWedding(db, weddingId, currency),
    readCounted(db, weddingId, clock()),
  ])
  return { functions, budget, counted }
}

type Mine = Pick<WeddingBeside, '_id' | 'name' | 'role' | 'chosen'>
type Numbers = Awaited<ReturnType<typeof readNumbers>>
type OfWedding = Step & { wedding: { _id: string } | null }

/** The weddings of who works on several, beside each other: what is next, what presses, and its money. */
export function weddingsBeside(
  weddings: readonly (readonly [Mine, Numbers])[],
  steps: readonly OfWedding[],
  { today, currency }: { today: Today; currency: string },
): WeddingBeside[] {
  if (weddings.length < 2) return []
  return weddings.map(([mine, { functions, budget, counted }]) => {
    const next = nextFunction(functions, today)
    const tones = steps.flatMap(({ wedding, tone }) => (wedding?._id === mine._id ? tone : []))
    return {
      ...mine,
      next: next
        ? { name: next.name, date: next.date, days: daysBetween(today(next.timeZone), next.date) }
        : null,
      pressing: tones.filter((tone) => tone !== 'calm').length,
      late: tones.filter((tone) => tone === 'brick').length,
      money: moneyOf(counted, budget?.amount ?? null, currency),
    }
  })
}
