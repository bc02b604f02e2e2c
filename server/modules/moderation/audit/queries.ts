import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

type Listed = {
  _id: string
  at: string
  name: string
  who: string
  what: string
  whom: string
  from: string
}
const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
// People are written down by id and role, so that the log keeps no address of an account that was deleted.
const who = sql`coalesce(
  (select u.email::text from users u where u.id = actor_id and u.deleted_at is null), actor
)`
const name = sql`coalesce(
  (select u.name from users u where u.id = actor_id and u.deleted_at is null), ''
)`
const matching = (q: string | undefined) =>
  q
    ? sql`(${who} ilike ${pattern(q)} or ${name} ilike ${pattern(q)}
        or actor_id::text = ${q.toLowerCase()} or what ilike ${pattern(q)} or whom ilike ${pattern(q)})`
    : sql`true`

/** Newest first; one row more than asked for says that there are more. */
export const listEntries = (db: Db, q: string | undefined, before: number | null, limit: number) =>
  db.many<Listed>(sql`
    select id::text as "_id", at, ${name} as name, ${who} as who, what, whom, ip as "from"
    from audit_log
    where ${matching(q)} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit + 1}`)

/** Counted up to 10,000: more is of no use to anybody. */
export const countEntries = async (db: Db, q: string | undefined) =>
  (
    await db.one<{ total: number }>(sql`
      select count(*)::int as total
      from (select from audit_log where ${matching(q)} limit 10000) found`)
  ).total
