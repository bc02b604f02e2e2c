import { maxCounted } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { literal, type Sql, sql } from '#server/db/sql.ts'

const capped = (rows: Sql, most: number) =>
  sql`(select count(*)::int from (select ${rows} limit ${literal(most)}) n)`

/** How many rows (`from … order by` what an index has) there are, up to `maxCounted`. */
export const countRows = async (db: Db, rows: Sql): Promise<number> =>
  (await db.one<{ total: number }>(sql`select ${capped(rows, maxCounted)} as total`)).total

export type Count = { count: number; isAbout: boolean }
const exactly = 10_000

/**
 * Exactly, up to ten thousand; of more what the database reckons with, by the statistics that it keeps: two digits of
 * it, which is as much as can be relied on.
 */
export async function countAbout(db: Db, rows: Sql): Promise<Count> {
  const { count } = await db.one<{ count: number }>(
    sql`select ${capped(rows, exactly + 1)} as count`,
  )
  if (count <= exactly) return { count, isAbout: false }
  const plan = await db.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select ${rows}`,
  )
  const reckoned = Math.max(exactly, plan['QUERY PLAN'][0].Plan['Plan Rows'])
  return { count: Number(reckoned.toPrecision(2)), isAbout: true }
}
