import type { Db } from '#server/db/db.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'

const word = /[\p{Alphabetic}\p{N}]/u
/** What an index of trigrams can look up wherever it stands. */
const threeLetters = /[\p{Alphabetic}\p{N}]{3}/u

/**
 * What was typed stands anywhere in a text, or, of fewer than three letters in a row, at the beginning of a word: so an
 * index finds it in each script, also names of two letters.
 */
function patternsOf(typed: string): string[] {
  if (!word.test(typed)) return []
  const part = `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const before = threeLetters.test(typed) ? ['%'] : ['', '% ', '%-', '%.', '%@']
  return before.map((each) => each + part)
}
/** That a text holds what was typed. */
export const holds = (text: Sql, typed: string): Sql =>
  sql`${text} ilike any (${patternsOf(typed)}::text[])`

/** Which rows hold what was typed; where that is too many to be looked up, how many at least. */
export type Matching = { ids: string[] } | { ids?: undefined; least: number }

export type Has = (text: Sql) => Sql
/**
 * Which rows of a list are found by what was typed.
 * @param ways each (`select id …`) looked up by an index of its own, for one pattern at a time: of several at once the
 *   planner expects so many that it reads all
 * @param max so many are looked up; of more, the list is walked from its end, where it is soon full
 */
export const findTyped = (db: Db, typed: string, ways: (has: Has) => Sql[], max?: number) =>
  findMatching(
    db,
    patternsOf(typed).flatMap((pattern) => ways((text) => sql`${text} ilike ${pattern}`)),
    max,
  )

export async function findMatching(db: Db, ways: readonly Sql[], max = 3000): Promise<Matching> {
  if (!ways.length) return { ids: [] }
  const most = literal(max)
  // Planned as if all were wanted, or the planner hopes to come upon them; and ended once there are enough.
  const arms = ways.map((way) => sql`(with found as materialized (${way}) select id from found)`)
  const { ids, least } = await db.one<{ ids: string[] | null; least: number }>(sql`
    select case when count(*) < ${most} then coalesce(array_agg(distinct id::text), '{}') end as ids,
      count(distinct id)::int as least
    from (select id from (${join(arms, ' union all ')}) n limit ${most}) n`)
  return ids ? { ids } : { least }
}
