import type { Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/approvals.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { PlanName } from '#domain/plans.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, nothing, raw, sql } from '#server/db/sql.ts'
import { rowAt } from '#server/http/cursor.ts'
import { countRows } from '#server/kernel/lists/counting.ts'
import { matchingIds, within } from '#server/kernel/lists/matching.ts'
import { answerHours } from './policy.ts'

type Pending = Output<typeof contract.getPendingVendors>['items'][number]
type Listed = Output<typeof contract.getVendorsForAdmin>['items'][number]
/** Microseconds since 1970 and an id: exactly as the database keeps it, so that no row is skipped or shown twice. */
type After = readonly [number, string] | undefined

const micros = {
  since: sql`(extract(epoch from w.since) * 1000000)::bigint`,
  created: sql`(extract(epoch from v.created_at) * 1000000)::bigint`,
}

const waiting = sql`(
  select id, business_name, category_id, city_id, 'new' as kind, submitted_at as since
  from vendors
  where status = 'submitted'
  union all
  select id, business_name, category_id, city_id, 'edit', pending_since
  from vendors
  where pending_edits is not null and status in ('approved', 'suspended')
) w`

/** Who waits, oldest first; one row more than asked for says that there are more. */
export const listPending = (db: Db, after: After, limit: number) =>
  db.many<Pending & { at: number }>(sql`
    select w.id as "_id", w.business_name as "businessName", c.name as category, t.name as city,
      w.kind, w.since as "submittedAt", w.since + make_interval(hours => ${answerHours}) as "dueAt",
      ${micros.since} as at
    from ${waiting}
    left join categories c on c.id = w.category_id
    left join cities t on t.id = w.city_id ${
      after
        ? sql`where (
        ${micros.since}, w.id
      ) > (${after[0]}::bigint, ${after[1]}::uuid)`
        : nothing
    }
    order by w.since, w.id limit ${limit + 1}`)

export const countPending = (db: Db) =>
  db.one<{ total: number; oldest: string | null }>(
    sql`select count(*)::int as total, min(w.since) as oldest from ${waiting}`,
  )

type Filter = { q?: string; status?: VendorStatus; importId?: string; ids?: string[] | undefined }
/** What `q` finds; nothing where it is too many to say, or there is none. */
export const findIds = async (db: Db, { q }: Filter) =>
  q === undefined || q === ''
    ? undefined
    : matchingIds(db, [
        sql`select id from vendors where business_name ilike ${within(q)}`,
        sql`select v.id from cities t join vendors v on v.city_id = t.id where t.name ilike ${within(q)}`,
        sql`select v.id from users u join vendors v on v.user_id = u.id where u.email::text ilike ${within(q)}`,
      ])
/** What an import has made says so in its history; one of a later import of that file is not this one's. */
const broughtBy = (importId: string) => sql`v.id in (
  select s.subject_id
  from imports i
  join state_changes s
    on s.subject = 'vendor' and s.at >= i.started_at and s.reason = 'Imported from ' || i.file_name
  where i.id = ${importId}
    and not exists (
      select
      from imports later
      where later.file_name = i.file_name
        and later.started_at > i.started_at
        and later.started_at <= s.at
    )
)`
const where = ({ q, ids, status, importId }: Filter, after?: After) => {
  const conditions = [
    ...(status ? [sql`v.status = ${raw(`'${status}'`)}`] : []),
    ...(importId ? [broughtBy(importId)] : []),
    ...(ids ? [sql`v.id = any (${ids}::uuid[])`] : []),
    ...(q && !ids
      ? [
          sql`(
            v.business_name ilike ${within(q)}
            or t.name ilike ${within(q)}
            or u.email::text ilike ${within(q)}
          )`,
        ]
      : []),
    ...(after ? [sql`(v.created_at, v.id) < ${rowAt(after)}`] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}
const everyVendor = sql`from vendors v
  left join categories c on c.id = v.category_id
  left join cities t on t.id = v.city_id
  left join users u on u.id = v.user_id`

/** Vendors `v` of a filter, to follow what is asked of them. */
export const filtered = (filter: Filter) => sql`${everyVendor} ${where(filter)}`

export const listVendors = (db: Db, filter: Filter, after: After, limit: number) =>
  db.many<Listed & { at: number }>(sql`
    select v.id as "_id", v.business_name as "businessName", v.status, c.name as category,
      t.name as city, v.created_at as "createdAt",
      ${micros.created} as at ${everyVendor} ${where(filter, after)}
    order by v.created_at desc, v.id desc limit ${literal(limit + 1)}`)

export const countVendors = (db: Db, filter: Filter) =>
  countRows(db, sql`${filtered(filter)} order by v.created_at desc`)

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
