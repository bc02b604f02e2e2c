import type { BulkAction, BulkKind } from '#contract/vendors/bulkActions.ts'
import type { VendorFilter } from '#contract/vendors/approvals.ts'
import { maxBulkVendors } from '#domain/limits.ts'
import { type Db, literal, type Sql, sql } from '#server/db/db.ts'
import { filtered, findBrought, findIds } from '#server/modules/vendors/approvals/list.ts'
import { isCallable } from '#server/modules/vendors/claims/service.ts'

export type Chosen = { vendorIds?: string[]; filter?: VendorFilter }

const tooMany = maxBulkVendors + 1
/** As far as they are counted; nothing when it is known that they are too many. */
async function chosenVendors(db: Db, { vendorIds, filter = {} }: Chosen): Promise<Sql | undefined> {
  if (vendorIds) return sql`from vendors v where v.id = any (${vendorIds}::uuid[])`
  const byText = await findIds(db, filter, tooMany)
  const brought = await findBrought(db, filter, tooMany)
  const isAll = !filter.status && !filter.q
  if ((byText && !byText.ids) || (isAll && brought && !brought.ids)) return undefined
  return sql`from (select v.* ${filtered({ ...filter, found: byText, brought })} limit ${literal(tooMany)}) v`
}

const fits: Record<BulkKind, Sql> = {
  approve: sql`v.status = 'submitted'`,
  invite: isCallable,
  suspend: sql`v.status in ('approved', 'unclaimed')`,
  reinstate: sql`v.status = 'suspended'`,
}
export async function count(db: Db, action: BulkKind, chosen: Chosen) {
  const vendors = await chosenVendors(db, chosen)
  if (!vendors) return { total: tooMany, fits: 0 }
  return db.one<{ total: number; fits: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${fits[action]}))::int as fits
    ${vendors}`)
}

type Start = { userId: string; action: BulkKind; note: string; ip: string }
/** @returns its id and how many vendors were chosen, as they are now */
export async function insert(tx: Db, { userId, action, note, ip }: Start, chosen: Chosen) {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into bulk_actions (user_id, action, note, ip)
    values (${userId}, ${action}, ${note}, ${ip})
    returning id`)
  const vendors = await chosenVendors(tx, chosen)
  const total = vendors
    ? await tx.run(sql`
        insert into bulk_action_vendors (action_id, vendor_id, version)
        select ${id}::uuid, v.id, v.version ${vendors}`)
    : tooMany
  await tx.run(sql`update bulk_actions set total = ${total} where id = ${id}`)
  return { id, total }
}

const columns = sql`a.id as "_id", a.action, a.created_at as at, coalesce(u.name, 'a former admin') as by,
  a.finished_at is not null as "isFinished", a.total, a.total - n.waiting as done, n.failed,
  coalesce(
    (
      select json_agg(p order by p."businessName", p._id)
      from (
        select v.id as "_id", v.business_name as "businessName", b.problem
        from bulk_action_vendors b
        join vendors v on v.id = b.vendor_id
        where b.action_id = a.id and b.problem is not null
        order by b.vendor_id limit 100
      ) p
    ),
    '[]'
  ) as problems`
const source = sql`from bulk_actions a
  left join users u on u.id = a.user_id
  cross join lateral (
    select
      (
        select count(*)::int from bulk_action_vendors where action_id = a.id and done_at is null
      ) as waiting,
      (
        select count(*)::int from bulk_action_vendors where action_id = a.id and problem is not null
      ) as failed
  ) n`
export const listLast = (db: Db) =>
  db.many<BulkAction>(sql`
    select ${columns} ${source} order by a.created_at desc, a.id limit 20`)
export const read = (db: Db, id: string) =>
  db.one<BulkAction>(sql`select ${columns} ${source} where a.id = ${id}`)

export type Running = { id: string; action: BulkKind; note: string; ip: string } & {
  userId: string | null
  email: string | null
}
/** The oldest that is under way, unless another server is at it. Mails, which may have to wait, come last. */
export const lockNext = (tx: Db, kinds: readonly BulkKind[]) =>
  tx.maybe<Running>(sql`
    select a.id, a.action, a.note, a.ip, a.user_id as "userId",
      (
        select email::text
        from users u
        where u.id = a.user_id and u.role = 'admin' and u.suspended_at is null
          and u.deleted_at is null
      ) as email
    from bulk_actions a
    where a.finished_at is null and a.action = any (${kinds})
    order by a.action = 'invite', a.created_at limit 1 for update skip locked`)

export const listDue = (tx: Db, actionId: string, limit: number) =>
  tx.many<{ id: string; version: number }>(sql`
    select vendor_id as id, version
    from bulk_action_vendors
    where action_id = ${actionId} and done_at is null
    order by vendor_id limit ${limit}`)

export const noteDone = (tx: Db, actionId: string, vendorId: string, problem: string | null) =>
  tx.run(sql`
    update bulk_action_vendors
    set done_at = now(), problem = ${problem}
    where action_id = ${actionId} and vendor_id = ${vendorId}`)

export const finish = (tx: Db, actionId: string) =>
  tx.run(sql`update bulk_actions set finished_at = now() where id = ${actionId}`)

export const countWaitingMails = async (db: Db) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count
      from (
        select from mails
        where sent_at is null and failed_at is null and together is null limit 200
      ) waiting`)
  ).count
