import type { Output } from '#contract/kernel/endpoint.ts'
import type { TimeOrder } from '#contract/kernel/fields.ts'
import type * as contract from '#contract/vendors/approvals.ts'
import type { PendingOrder } from '#contract/vendors/approvals.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { PlanName } from '#domain/plans.ts'
import { type Db, join, literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import { byTime } from '#server/http/cursor.ts'
import { countList, countRows } from '#server/kernel/lists/counting.ts'
import {
  findMatching,
  findTyped,
  type Has,
  holds,
  type Matching,
} from '#server/kernel/lists/matching.ts'
import { answerHours } from './policy.ts'

type Pending = Output<typeof contract.getPendingVendors>['items'][number]
type Listed = Output<typeof contract.getVendorsForAdmin>['items'][number]
/** Microseconds since 1970 and an id: exactly as the database keeps it, so that no row is skipped or shown twice. */
type After = readonly [number, string] | undefined

const micros = {
  since: sql`(extract(epoch from w.since) * 1000000)::bigint`,
  created: sql`(extract(epoch from v.created_at) * 1000000)::bigint`,
}

const withNames = sql`left join categories c on c.id = v.category_id
  left join cities t on t.id = v.city_id
  left join users u on u.id = v.user_id`

const waiting = sql`(
  select id, 'new' as kind, submitted_at as since
  from vendors
  where status = 'submitted'
  union all
  select id, 'edit', pending_since
  from vendors
  where pending_edits is not null and status in ('approved', 'suspended')
) w`

type PendingFilter = { q?: string; kind?: Pending['kind'] }
/** Few wait: each is looked at. */
const waitingFor = ({ q, kind }: PendingFilter) => sql`from ${waiting}
  join vendors v on v.id = w.id ${withNames}
  where ${kind ? sql`w.kind = ${kind}` : sql`true`} ${q ? sql`and ${matches(q)}` : nothing}`

const pendingSince = sql`${micros.since}, w.id`
const pendingName = sql`lower(v.business_name), v.id`
/** Each with what comes after a row; by name that is looked up, as a cursor holds no words. */
const pendingOrders: Record<
  PendingOrder | 'oldest',
  { order: Sql; after: (row: NonNullable<After>) => Sql }
> = {
  oldest: {
    order: sql`w.since, w.id`,
    after: ([at, id]) => sql`(${pendingSince}) > (${at}::bigint, ${id}::uuid)`,
  },
  newest: {
    order: sql`w.since desc, w.id desc`,
    after: ([at, id]) => sql`(${pendingSince}) < (${at}::bigint, ${id}::uuid)`,
  },
  name: {
    order: pendingName,
    after: ([, id]) =>
      sql`(${pendingName}) > (select ${pendingName} from vendors v where v.id = ${id}::uuid)`,
  },
}

/** Who waits, oldest first unless sorted; one row more than wanted says that there are more. */
export const listPending = (
  db: Db,
  { sort = 'oldest', ...filter }: PendingFilter & { sort?: PendingOrder | 'oldest' },
  last: After,
  limit: number,
) =>
  db.many<Pending & { at: number }>(sql`
    select w.id as "_id", v.business_name as "businessName", c.name as category, t.name as city,
      w.kind, w.since as "submittedAt", w.since + make_interval(hours => ${answerHours}) as "dueAt",
      ${micros.since} as at
    ${waitingFor(filter)} ${last ? sql`and ${pendingOrders[sort].after(last)}` : nothing}
    order by ${pendingOrders[sort].order} limit ${limit + 1}`)

export const countWaiting = async (db: Db, filter: PendingFilter) =>
  (await db.one<{ total: number }>(sql`select count(*)::int as total ${waitingFor(filter)}`)).total

export const countPending = (db: Db) =>
  db.one<{ total: number; oldest: string | null }>(
    sql`select count(*)::int as total, min(w.since) as oldest from ${waiting}`,
  )

type Filter = { q?: string; status?: VendorStatus; importId?: string; sort?: TimeOrder } & {
  found?: Matching | undefined
  brought?: Matching | undefined
}
/** What `q` finds. Of a state that few vendors are in each is looked at: what is typed may be everybody's. */
export async function findIds(db: Db, { q, status }: Filter, max?: number) {
  if (!q) return undefined
  const ofStatus = sql`from vendors v where ${hasStatus(status)}`
  if (status && (await countRows(db, ofStatus, fewest + 1)) <= fewest)
    return findMatching(
      db,
      [sql`select v.id ${everyVendor} where ${hasStatus(status)} and ${matches(q)}`],
      fewest + 1,
    )
  const ways = (has: Has) => [
    sql`select v.id ${ofStatus} and ${has(sql`v.business_name`)}`,
    sql`
      select v.id
      from cities t
      join vendors v on v.city_id = t.id
      where ${hasStatus(status)} and ${has(sql`t.name`)}`,
    ...(status === 'unclaimed'
      ? []
      : [
          sql`
            select v.id
            from users u
            cross join lateral (
              select id from vendors v where v.user_id = u.id and ${hasStatus(status)} offset 0
            ) v
            where u.role = 'vendor' and ${has(sql`u.email::text`)}`,
        ]),
  ]
  return findTyped(db, q, ways, max)
}
const fewest = 3000
const hasStatus = (status?: VendorStatus) =>
  status ? sql`v.status = ${raw(`'${status}'`)}` : sql`true`
const matches = (q: string) => sql`(
  ${holds(sql`v.business_name`, q)} or ${holds(sql`t.name`, q)} or ${holds(sql`u.email::text`, q)}
)`
/** What an import has made says so in its history; one of a later import of that file is not this one's. */
const changesOf = (importId: string) => sql`(
    select i.started_at, 'Imported from ' || i.file_name as reason,
      (
        select min(later.started_at)
        from imports later
        where later.file_name = i.file_name and later.started_at > i.started_at
      ) as until
    from imports i
    where i.id = ${importId}
    offset 0
  ) i
  join state_changes s
    on s.subject = 'vendor' and s.at >= i.started_at and s.reason = i.reason
      and (i.until is null or s.at < i.until)`
export const findBrought = async (db: Db, { importId }: Filter, max = 2000) =>
  importId
    ? findMatching(db, [sql`select s.subject_id as id from ${changesOf(importId)}`], max)
    : undefined
const isBrought = (importId: string, brought?: Matching) => {
  if (brought?.ids) return sql`v.id = any (${brought.ids}::uuid[])`
  const changes = changesOf(importId)
  return brought
    ? sql`exists (select from ${changes} where s.subject_id = v.id offset 0)`
    : sql`v.id in (select s.subject_id from ${changes})`
}
const where = ({ q, found, status, importId, brought, sort }: Filter, after?: After) => {
  const conditions = [
    ...(status ? [hasStatus(status)] : []),
    ...(importId ? [isBrought(importId, brought)] : []),
    ...(found?.ids ? [sql`v.id = any (${found.ids}::uuid[])`] : q ? [matches(q)] : []),
    ...(after ? [byTime(sql`v`, sort).after(after)] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}
const everyVendor = sql`from vendors v ${withNames}`

/** Vendors `v` of a filter, to follow what is asked of them. */
export const filtered = (filter: Filter) => sql`${everyVendor} ${where(filter)}`

const orderOf = (sort?: TimeOrder) => byTime(sql`v`, sort).order
/** Cut before names are joined to it, unless they have to be looked at. */
const cut = (filter: Filter, after: After, most: Sql) => {
  const rows = filter.q && !filter.found?.ids ? everyVendor : sql`from vendors v`
  return sql`(select v.* ${rows} ${where(filter, after)} ${orderOf(filter.sort)} limit ${most}) v`
}
export const listVendors = (db: Db, filter: Filter, after: After, limit: number) =>
  db.many<Listed & { at: number }>(sql`
    select v.id as "_id", v.business_name as "businessName", v.status, c.name as category,
      t.name as city, v.created_at as "createdAt", ${micros.created} as at
    from ${cut(filter, after, literal(limit + 1))} ${withNames} ${orderOf(filter.sort)}`)

export const countVendors = (db: Db, { q, found, sort: _any, ...filter }: Filter) =>
  countList(db, {
    // Those of an import are gathered, and need no order.
    rows: sql`from vendors v ${where({ ...filter, found })} ${filter.importId ? nothing : orderOf()}`,
    isWhole: !filter.importId,
    found,
    newest: (most) => sql`from ${cut(filter, undefined, most)} ${withNames}`,
    matches: matches(q ?? ''),
  })

export const planOf = async (db: Db, vendorId: string) =>
  (await db.one<{ plan: PlanName }>(sql`select plan from vendors where id = ${vendorId}`)).plan

/** Waiting edits are gone, and the version moves on; what they held was written before, if it was accepted. */
export const clearEdits = (tx: Db, vendorId: string, note: string | null, decided: object) =>
  tx.run(sql`
    update vendors
    set pending_edits = null, pending_since = null, note = ${note}, version = version + 1,
      decided_edits = ${JSON.stringify(decided)}::jsonb || jsonb_build_object('version', version + 1)
    where id = ${vendorId}`)

/** Something is or was agreed, or asked for. */
export const hasBookings = async (tx: Db, vendorId: string) =>
  (await tx.run(sql`
    select
    from bookings
    where vendor_id = ${vendorId} and status in ('requested', 'offered', 'change_asked', 'confirmed') limit 1`)) >
  0

/** Whether its days are known: who registers or claims a business opens its calendar. */
export const hasCalendar = async (db: Db, vendorId: string): Promise<boolean> =>
  (
    await db.one<{ has: boolean }>(
      sql`select calendar_since is not null as has from vendors where id = ${vendorId}`,
    )
  ).has
