import { maxCounted } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'

/** What was typed, anywhere in a text. */
export const within = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Which rows of a list are found by what was typed, each way (`select id …`) by an index of its own.
 * @returns nothing where they are more than are counted: then the list is walked from its end, and is soon full
 */
export async function matchingIds(db: Db, ways: readonly Sql[]): Promise<string[] | undefined> {
  const most = literal(maxCounted)
  // Planned as if all were wanted, or the planner hopes to come upon them; and ended once there are enough.
  const arms = ways.map(
    (way) => sql`(with found as materialized (${way}) select id from found limit ${most})`,
  )
  const rows = await db.many<{ id: string }>(sql`
    select distinct id::text as id from (${join(arms, ' union all ')}) n limit ${most}`)
  return rows.length < maxCounted ? rows.map(({ id }) => id) : undefined
}
