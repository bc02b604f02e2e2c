import { maxCounted } from '#domain/limits.ts'
import type { Matching } from './matching.ts'
import type { Db } from '#server/db/db.ts'
import { literal, type Sql, sql } from '#server/db/sql.ts'

/** How many rows (`from …`) there are, as an expression; counted no further than `most`. */
export const counted = (rows: Sql, most = maxCounted) =>
  sql`(select count(*)::int from (select ${rows} limit ${literal(most)}) n)`

/** How many rows (`from … order by` what an index has) there are, up to `most`. */
export const countRows = async (db: Db, rows: Sql, most?: number): Promise<number> =>
  (await db.one<{ total: number }>(sql`select ${counted(rows, most)} as total`)).total

/** How far from its end a list is looked through for words that are common in it. */
const maxWalked = 1500
type List = {
  /** `from … where … order by …`; without what was typed, where it is common. */
  rows: Sql
  /** Nothing is asked for but what `found` was looked for by. */
  isWhole: boolean
  found: Matching | undefined
  /** The same, cut after so many, with all that is needed to tell whether a row matches. */
  newest: (most: Sql) => Sql
  matches: Sql
}

/**
 * How many rows of a list there are, at most `maxCounted`. Where what was typed is too common to be looked up, exactly
 * if the newest are enough to tell, else by the share of those that match.
 */
export async function countList(db: Db, list: List): Promise<Count> {
  const { rows, isWhole, found, newest, matches } = list
  if (!found || found.ids) return { count: await countRows(db, rows), isAbout: false }
  if (isWhole && found.least >= maxCounted) return { count: maxCounted, isAbout: false }
  const { count, looked } = await lookAt(db, matches, newest(literal(maxWalked)))
  if (looked < maxWalked || count >= maxCounted)
    return { count: Math.min(count, maxCounted), isAbout: false }
  const reckoned = Math.round((count / looked) * (await reckon(db, rows)))
  return { count: Math.min(maxCounted, Math.max(count, twoDigits(reckoned))), isAbout: true }
}

const lookAt = (db: Db, matches: Sql, rows: Sql) =>
  db.one<{ count: number; looked: number }>(sql`
    select count(*) filter (where ${matches})::int as count, count(*)::int as looked ${rows}`)

/**
 * Whether more than a tenth of the newest match, of a list longer than `max` by far: it is walked then. An index of
 * trigrams would name every match before the first.
 */
export async function isCommon(
  db: Db,
  { rows, newest, matches }: Pick<List, 'rows' | 'newest' | 'matches'>,
  max: number,
): Promise<boolean> {
  if ((await reckon(db, rows)) < 2 * max) return false
  const { count, looked } = await lookAt(db, matches, newest(literal(300)))
  return count * 10 > looked
}

const twoDigits = (count: number) => Number(count.toPrecision(2))
/** By the statistics that the database keeps. */
const reckon = async (db: Db, rows: Sql) =>
  (
    await db.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select ${rows}`,
    )
  )['QUERY PLAN'][0].Plan['Plan Rows']

export type Count = { count: number; isAbout: boolean }
const exactly = 10_000

/**
 * Exactly, up to ten thousand; of more what the database reckons with, by the statistics that it keeps: two digits of
 * it, which is as much as can be relied on.
 */
export async function countAbout(db: Db, rows: Sql): Promise<Count> {
  const { count } = await db.one<{ count: number }>(
    sql`select ${counted(rows, exactly + 1)} as count`,
  )
  if (count <= exactly) return { count, isAbout: false }
  return { count: twoDigits(Math.max(exactly, await reckon(db, rows))), isAbout: true }
}
