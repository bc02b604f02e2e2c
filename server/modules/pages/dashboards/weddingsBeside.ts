import type { WeddingBeside } from '#contract/pages/dashboards.ts'
import { daysBetween, todayOf } from '#domain/days.ts'
import type { Step } from '#domain/steps.ts'
import { nextFunction, type Today } from '#domain/weddings/answers.ts'
import type { Context } from '#server/kernel/context.ts'
import { getWedding } from '#server/modules/planning/weddings/service.ts'
import { moneyOf } from './budget.ts'
import { readCounted } from './queries.ts'
import type { readWeddings } from './sideSteps.ts'

type Mine = Awaited<ReturnType<typeof readWeddings>>['weddings'][number]
type OfWedding = Step & { wedding: { _id: string } | null }

/** The weddings of who works on several, beside each other: what is next, what presses, and its money. */
export async function readWeddingsBeside(
  { db, clock, settings: { currency } }: Context,
  weddings: readonly Mine[],
  steps: readonly OfWedding[],
): Promise<WeddingBeside[]> {
  if (weddings.length < 2) return []
  const today: Today = (zone) => todayOf(clock(), zone)
  return Promise.all(
    weddings.map(async (mine) => {
      const [{ functions, budget }, counted] = await Promise.all([
        getWedding(db, mine._id, currency),
        readCounted(db, mine._id, clock()),
      ])
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
    }),
  )
}
