import type { Cancellations } from '#domain/bookings/cancellations.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'

/**
 * What a vendor itself cancelled in the last 365 days, of all bookings that were confirmed at some time in them: those
 * that still are, and those that were completed or cancelled since, by whomever. What was never confirmed is none, nor
 * is what it entered itself.
 */
const counted = (vendorId: string | Sql, now: Date, only: Sql = nothing): Sql => sql`
  select count(*) filter (where b.status = 'cancelled_by_vendor')::int as cancelled,
    count(*)::int as "of"
  from bookings b
  where b.vendor_id = ${vendorId} and b.by_hand is null ${only}
    and (b.status = 'confirmed' or exists (
      select
      from state_changes s
      where s.subject_id = b.id
        and s.from_status = 'confirmed'
        and s.to_status = b.status
        and s.at > ${now}::timestamptz - interval '365 days'
    ))`

/** What the vendor's page says once it cancels one more that is confirmed. */
export async function readNextCancellations(db: Db, vendorId: string, now: Date) {
  const { cancelled, of } = await db.one<Cancellations>(counted(vendorId, now))
  return { cancelled: cancelled + 1, of }
}

/** What its page says; nothing where nothing was cancelled, and then nothing is counted, either. */
export const readCancellations = (db: Db, vendorId: Sql, now: Date) =>
  db.batched.maybe<Cancellations>(sql`
    select cancelled, "of"
    from (${counted(
      vendorId,
      now,
      sql`
      and exists (
        select from bookings c where c.vendor_id = ${vendorId} and c.status = 'cancelled_by_vendor'
      )`,
    )}) year
    where cancelled > 0`)
