import type { Person, PersonLine, personStates } from '#contract/people/people.ts'
import type { TimeOrder } from '#contract/kernel/fields.ts'
import type { Role } from '#contract/kernel/endpoint.ts'
import { type Db, join, literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import { byTime } from '#server/http/cursor.ts'
import { countList, isCommon } from '#server/kernel/lists/counting.ts'
import { findTyped, holds, type Matching } from '#server/kernel/lists/matching.ts'

const micros = sql`(extract(epoch from u.created_at) * 1000000)::bigint`
export type PeopleKey = readonly [micros: number, id: string]
export type PeopleFilter = {
  q?: string
  role?: Role
  state?: (typeof personStates)[number]
  found?: Matching | undefined
  sort?: TimeOrder
}

const state = sql`case
  when u.deleted_at is not null then 'deleted'
  when u.suspended_at is not null then 'suspended'
  else 'active'
end`
const states = {
  active: sql`u.deleted_at is null and u.suspended_at is null`,
  suspended: sql`u.deleted_at is null and u.suspended_at is not null`,
  deleted: sql`u.deleted_at is not null`,
} satisfies Record<(typeof personStates)[number], Sql>
const line = sql`u.id as "_id", u.role, u.name,
  case when u.deleted_at is null then u.email::text else '' end as email, ${state} as state,
  u.suspended_until as "suspendedUntil", nullif(v.business_name, '') as "businessName",
  u.created_at as "createdAt"`
const tables = sql`users u left join vendors v on v.user_id = u.id`
/** Whom `q` finds. */
export async function findIds(db: Db, { q, ...filter }: PeopleFilter) {
  if (!q) return undefined
  if (await isCommon(db, listOf(q, filter), maxMatches)) return { least: 0 }
  return findTyped(
    db,
    q,
    (has) => [
      holdingIn(sql`users u`, filter, has(sql`u.name`)),
      holdingIn(sql`users u`, filter, has(sql`u.email::text`)),
      holdingIn(sql`vendors v join users u on u.id = v.user_id`, filter, has(sql`v.business_name`)),
    ],
    maxMatches,
  )
}
const maxMatches = 10_000
const holdingIn = (rows: Sql, filter: PeopleFilter, condition: Sql) =>
  sql`select u.id from ${rows} where ${join([...tests(filter), condition], ' and ')}`
const matches = (q: string) => sql`(
  ${holds(sql`u.name`, q)} or ${holds(sql`u.email::text`, q)} or ${holds(sql`v.business_name`, q)}
)`
const tests = ({ role, state: wanted }: PeopleFilter) => [
  ...(role ? [sql`u.role = ${raw(`'${role}'`)}`] : []),
  ...(wanted ? [states[wanted]] : []),
]
const where = ({ q, found, sort, ...filter }: PeopleFilter, after?: PeopleKey) => {
  const conditions = [
    ...tests(filter),
    ...(found?.ids ? [sql`u.id = any (${found.ids}::uuid[])`] : q ? [matches(q)] : []),
    ...(after ? [byTime(sql`u`, sort).after(after)] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}

export const listPeople = (
  db: Db,
  filter: PeopleFilter,
  after: PeopleKey | undefined,
  size: number,
) =>
  db.many<PersonLine & { micros: number }>(sql`
    select ${line}, ${micros} as micros
    from ${tables} ${where(filter, after)}
    ${byTime(sql`u`, filter.sort).order} limit ${literal(size + 1)}`)

const { order } = byTime(sql`u`)
/** The list of a filter, for who looks along it; `offset 0`: each one’s business is looked up by itself. */
const listOf = (q: string | undefined, { found, ...filter }: Omit<PeopleFilter, 'q'>) => ({
  rows: sql`from users u ${where({ ...filter, found })} ${order}`,
  newest: (most: Sql) => sql`
    from (select u.* from users u ${where(filter)} ${order} limit ${most}) u
    left join lateral (
      select business_name from vendors where user_id = u.id offset 0
    ) v on true`,
  matches: matches(q ?? ''),
})
export const countPeople = (db: Db, { q, ...filter }: PeopleFilter) =>
  countList(db, { ...listOf(q, filter), found: filter.found, isWhole: true })

/** What there is hangs on the wedding and the business, whoever of its people did it. */
const belongsTo = sql`(
  select coalesce(json_agg(to_jsonb(g) - 'since' order by g.since, g._id), '[]')
  from (
    select m.id as _id, m.kind, m.name, m.role, m.since,
      (select count(*) from bookings b where b.wedding_id = m.id or b.vendor_id = m.id) as bookings,
      (select count(*) from enquiries e where e.wedding_id = m.id or e.vendor_id = m.id) as enquiries,
      (
        select count(*)
        from reviews r
        join bookings b on b.id = r.booking_id
        where b.wedding_id = m.id or b.vendor_id = m.id
      ) as reviews
    from (
      select wedding_id as id, 'wedding' as kind, wedding_name(wedding_id) as name, role,
        created_at as since
      from wedding_members
      where user_id = u.id
      union all
      select vendor_id, 'business',
        (select business_name from vendors where id = vendor_id), role, created_at
      from vendor_members
      where user_id = u.id
    ) m
  ) g
)`

export const findPerson = (db: Db, userId: string) =>
  db.maybe<Omit<Person, 'actions'>>(sql`
    select ${line}, coalesce(u.mobile, '') as phone,
      u.password_hash is not null as "hasPassword",
      exists (select from identities i where i.user_id = u.id) as "hasGoogle",
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      u.suspended_at as "suspendedAt", u.suspended_reason as "suspendedReason",
      case
        when v.id is not null
          then json_build_object(
            '_id', v.id, 'businessName', v.business_name, 'status', v.status
          )
      end as vendor,
      (
        select count(*)::int
        from sessions s
        where s.user_id = u.id and s.idle_until > now() and s.expires_at > now()
      ) as sessions,
      ${belongsTo} as "belongsTo",
      (select count(*)::int from vendor_reports r where r.user_id = u.id) as "reportsMade",
      (select count(*)::int from vendor_reports r where r.vendor_id = v.id) as "reportsGot"
    from ${tables}
    where u.id = ${userId}`)

/** All admins in one order, so that of two who close each other's account one is refused. */
export const lockAdmins = (tx: Db) =>
  tx.many<{ id: string }>(sql`
    select id
    from users
    where role = 'admin' and deleted_at is null and suspended_at is null
    order by id for no key update`)

export const lockPerson = (tx: Db, userId: string) =>
  tx.run(sql`select from users where id = ${userId} for no key update`)

export const suspend = (
  tx: Db,
  userId: string,
  reason: string,
  { until, zone }: { until: string | null; zone: string },
) =>
  tx.run(sql`
    update users
    set suspended_at = now(), suspended_reason = ${reason},
      suspended_until = ${until}::date::timestamp at time zone ${zone}
    where id = ${userId}`)

export const lift = (tx: Db, userId: string) =>
  tx.run(sql`
    update users
    set suspended_at = null, suspended_until = null, suspended_reason = ''
    where id = ${userId}`)

export const listOver = (db: Db, now: Date) =>
  db.many<{ id: string }>(sql`
    select id
    from users
    where suspended_until <= ${now} and suspended_at is not null and deleted_at is null
    order by suspended_until limit 100`)
