import { type Db, literal, sql } from '#server/db/db.ts'
import { countList } from '#server/kernel/lists/counting.ts'
import { findTyped, holds, type Matching } from '#server/kernel/lists/matching.ts'

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
export type Typed = { q?: string | undefined; found?: Matching | undefined }
/** What `q` finds. */
export const findIds = async (db: Db, { q }: Typed) =>
  q
    ? findTyped(db, q, (has) => [
        sql`
          select id
          from audit_log
          where ${has(sql`what`)} or ${has(sql`whom`)}
            or (${has(sql`actor`)} and ${isNobody})`,
        sql`
          select a.id
          from users u
          cross join lateral (select id from audit_log where actor_id = u.id offset 0) a
          where u.deleted_at is null
            and (${has(sql`u.name`)} or ${has(sql`u.email::text`)})`,
        ...(isId.test(q) ? [sql`select id from audit_log where actor_id = ${q}::uuid`] : []),
      ])
    : undefined
const matches = (q: string) => sql`(
  ${holds(who, q)} or ${holds(name, q)} or actor_id::text = ${q.toLowerCase()}
  or ${holds(sql`what`, q)} or ${holds(sql`whom`, q)}
)`
const matching = ({ q, found }: Typed) =>
  found?.ids ? sql`id = any (${found.ids}::bigint[])` : q ? matches(q) : sql`true`

/** Newest first; one row more than asked for says that there are more. */
export const listEntries = (db: Db, typed: Typed, before: number | null, limit: number) =>
  db.many<Listed>(sql`
    select id::text as "_id", at, ${name} as name, ${who} as who, what, whom, ip as "from"
    from audit_log
    where ${matching(typed)} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${literal(limit + 1)}`)

export const countEntries = (db: Db, typed: Typed) =>
  countList(db, {
    rows: sql`from audit_log where ${matching(typed)} order by id desc`,
    isWhole: true,
    found: typed.found,
    newest: (most) => sql`from (select * from audit_log order by id desc limit ${most}) n`,
    matches: matches(typed.q ?? ''),
  })
