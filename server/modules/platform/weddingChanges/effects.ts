import type { Affected } from '#contract/platform/weddingChanges.ts'
import type { Estimate, EstimateLine } from '#contract/catalog/prices.ts'
import type { Plan } from '#domain/weddings/answers.ts'
import { type Moved, movedTo } from '#domain/weddings/changes.ts'
import { estimateTotal } from '#domain/estimates.ts'
import type { Db } from '#server/db/db.ts'
import { readPublicDays } from '#server/modules/calendar/calendar/days.ts'
import { listOpen, type OpenRow } from './queries.ts'

export type Effect = { row: OpenRow; moved: Moved }

/** What is open and would change with the wedding. */
export async function readEffects(
  db: Db,
  weddingId: string,
  { before, after }: { before: Plan; after: Plan },
  today: string,
  now: Date,
): Promise<Effect[]> {
  const rows = await listOpen(db, weddingId, today, now)
  return rows.flatMap((row) => {
    const moved = movedTo(before, after, row, today)
    return moved ? [{ row, moved }] : []
  })
}

export const toAffected =
  (db: Db, today: string, now: Date) =>
  async ({ row, moved }: Effect): Promise<Affected> => {
    const { _id, kind, vendor, date, guests } = row
    const day = moved.date !== date && moved.date && moved.date >= today ? moved.date : null
    const days = day ? await readPublicDays(db, vendor._id, day, day, now) : {}
    return {
      _id,
      kind,
      vendor,
      was: { date, guests },
      now: { date: moved.date, guests: moved.guests, city: moved.city },
      onDay: (day && days[day]) || null,
      total: row.total ? recount(row.total, moved.guests) : estimateTotal(row.price, moved.guests),
    }
  }

/** A booking's total for another number of guests, at the prices that were frozen into it. */
function recount(
  { lines = [], ...total }: Estimate & { lines?: EstimateLine[] },
  guests: number | null,
): Estimate | null {
  if (!lines.length || guests === null) return null
  const sum = (each: 'amount' | 'maxAmount') =>
    lines.reduce<number | null>((all, line) => {
      const price = line[each] ?? line.amount
      if (all === null || price === null) return null
      return (
        all + price * (line.guests === null ? 1 : guests) * (line.functions ?? 1) * (line.days ?? 1)
      )
    }, 0)
  const amount = sum('amount')
  return { ...total, guests, amount, maxAmount: total.maxAmount === null ? null : sum('maxAmount') }
}
