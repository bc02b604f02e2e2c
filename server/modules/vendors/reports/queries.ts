import type { ReportReason, VendorReport } from '#contract/vendors/reports.ts'
import { type Db, nothing, sql } from '#server/db/db.ts'
import { coupleOf, textsOf } from './spam.ts'

const micros = sql`(extract(epoch from r.created_at) * 1000000)::bigint`

/** A person who reports a page again while nobody has looked replaces what it said. */
export async function insertReport(
  tx: Db,
  report: { vendorId: string; userId: string | null; reason: ReportReason; note: string },
): Promise<void> {
  const again = report.userId
    ? await tx.run(sql`
      update vendor_reports
      set reason = ${report.reason}, note = ${report.note}
      where vendor_id = ${report.vendorId} and user_id = ${report.userId} and status = 'open'`)
    : 0
  if (!again)
    await tx.run(sql`
      insert into vendor_reports (vendor_id, user_id, reason, note)
      values (${report.vendorId}, ${report.userId}, ${report.reason}, ${report.note})`)
}

export async function listOpen(
  db: Db,
  after: readonly [number, string] | undefined,
  limit: number,
) {
  const rows = await db.many<VendorReport & { micros: number }>(sql`
    select r.id as "_id", r.created_at as at, r.reason, r.note,
      case
        when u.id is not null then json_build_object('name', u.name, 'email', u.email)
      end as "from",
      case
        when v.id is not null
          then json_build_object(
            '_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'status', v.status
          )
      end as vendor,
      ${coupleOf} as couple, ${textsOf} as texts,
      ${micros} as micros
    from vendor_reports r
    left join vendors v on v.id = r.vendor_id
    left join users u on u.id = r.user_id and u.deleted_at is null
    where r.status = 'open' ${
      after
        ? sql`
          and (${micros}, r.id) > (${after[0]}::bigint, ${after[1]}::uuid)`
        : nothing
    }
    order by r.created_at, r.id limit ${limit + 1}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from vendor_reports where status = 'open'`,
  )
  return { rows, total }
}

/** Compare-and-swap: nothing when it was not open any more. */
export const close = (tx: Db, reportId: string, to: 'dismissed' | 'acted', adminId: string) =>
  tx.maybe<{ whom: string }>(sql`
    update vendor_reports r
    set status = ${to}, answered_by = ${adminId}, answered_at = now(),
      counted = case when reason = 'spam' then (select max(id) from state_changes) end
    where id = ${reportId} and status = 'open'
    returning coalesce(
      (select business_name from vendors where id = vendor_id), ${coupleOf}->>'name', ''
    ) || ' (' || coalesce(vendor_id, wedding_id) || ')' as whom`)

/** How a report was answered, and by whom. */
export const findAnswer = (db: Db, reportId: string) =>
  db.maybe<{ status: 'dismissed' | 'acted'; by: string | null }>(sql`
    select r.status, u.name as by
    from vendor_reports r
    left join users u on u.id = r.answered_by
    where r.id = ${reportId}`)
