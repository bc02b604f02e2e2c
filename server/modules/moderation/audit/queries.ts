import type { Db } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'
import { countRows } from '#server/kernel/lists/counting.ts'
import { matchingIds, within } from '#server/kernel/lists/matching.ts'

type Listed = {
  _id: string
  at: string
  name: string
  who: string
  what: string
  whom: string
  from: string
}
// People are written down by id and role, so that the log keeps no address of an account that was deleted.
const who = sql`coalesce(
  (select u.email::text from users u where u.id = actor_id and u.deleted_at is null), actor
)`
const name = sql`coalesce(
  (select u.name from users u where u.id = actor_id and u.deleted_at is null), ''
)`
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isNobody = sql`not exists (select from users u where u.id = actor_id and u.deleted_at is null)`
export type Typed = { q?: string | undefined; ids?: string[] | undefined }
/** What `q` finds; nothing where it is too many to say, or there is none. */
export const findIds = async (db: Db, { q }: Typed) =>
  q
    ? matchingIds(db, [
        sql`
          select id
          from audit_log
          where what ilike ${within(q)} or whom ilike ${within(q)} or (actor ilike ${within(q)} and ${isNobody})`,
        sql`
          select a.id
          from users u
          join audit_log a on a.actor_id = u.id
          where u.deleted_at is null and (u.name ilike ${within(q)} or u.email::text ilike ${within(q)})`,
        ...(isId.test(q) ? [sql`select id from audit_log where actor_id = ${q}::uuid`] : []),
      ])
    : undefined
const matching = ({ q, ids }: Typed) =>
  ids
    ? sql`id = any (${ids}::bigint[])`
    : q
      ? sql`(${who} ilike ${within(q)} or ${name} ilike ${within(q)}
        or actor_id::text = ${q.toLowerCase()} or what ilike ${within(q)} or whom ilike ${within(q)})`
      : sql`true`

/** Newest first; one row more than asked for says that there are more. */
export const listEntries = (db: Db, typed: Typed, before: number | null, limit: number) =>
  db.many<Listed>(sql`
    select id::text as "_id", at, ${name} as name, ${who} as who, what, whom, ip as "from"
    from audit_log
    where ${matching(typed)} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${literal(limit + 1)}`)

export const countEntries = (db: Db, typed: Typed) =>
  countRows(db, sql`from audit_log where ${matching(typed)} order by id desc`)
