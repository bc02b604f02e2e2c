import type { Moment } from '#domain/days.ts'
import type { Affected } from '#contract/platform/weddingChanges.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import { type Moved, movedTo } from '#domain/weddings/changes.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { recount } from '#domain/prices/recount.ts'
import type { Db } from '#server/db/db.ts'
import { readPublicDays } from '#server/modules/calendar/calendar/days.ts'
import { listOpen, type OpenRow } from './queries.ts'

export type Effect = { row: OpenRow; moved: Moved }

/** What is open and would change with the wedding. */
export async function readEffects(
  db: Db,
  weddingId: string,
  { before, after }: { before: Plan; after: Plan },
  today: Today,
  now: Moment,
): Promise<Effect[]> {
  const rows = await listOpen(db, weddingId, now)
  return rows.flatMap((row) => {
    const { name, isSeveral, ...said } = row
    const moved = movedTo(before, after, { ...said, ...(isSeveral && { name }) }, today)
    return moved ? [{ row, moved }] : []
  })
}

export const toAffected =
  (db: Db, today: string, now: Moment) =>
  async ({ row, moved }: Effect): Promise<Affected> => {
    const { _id, kind, vendor, date, guests, sum } = row
    const day = moved.date !== date && moved.date && moved.date >= today ? moved.date : null
    const days = day ? await readPublicDays(db, vendor._id, day, day, now) : {}
    return {
      _id,
      kind,
      name: row.name,
      canAsk: row.isOpen,
      vendor,
      was: { date, guests },
      now: { date: moved.date, guests: moved.guests, city: moved.city },
      onDay: (day && days[day]) || null,
      total: sum || row.isSeveral ? null : totalFor(row, moved.guests),
      sum,
    }
  }

const totalFor = ({ total, price }: OpenRow, guests: number | null) =>
  total ? recount(total, guests) : estimateTotal(price, guests)
