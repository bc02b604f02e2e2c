import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export type ResponseRate = { rate: number | null; of: number; formula: string }
const enough = 10

/**
 * New enquiries answered within 24 hours ÷ all, over 30 days; under ten threads the last ten of 90 days. From the
 * server's own timestamps.
 * @returns rate 0 to 1, null without any enquiry; the formula in words, as it is printed on the badge
 */
export async function readResponseRate(db: Db, vendorId: string, now: Date): Promise<ResponseRate> {
  const { of, answered, recent } = await db.one<{ of: number; answered: number; recent: number }>(sql`
    with latest as (
      select created_at, created_at > ${now}::timestamptz - interval '30 days' as recent,
        coalesce(first_replied_at <= created_at + interval '24 hours', false) as answered,
        row_number() over (order by created_at desc) as place
      from enquiries where vendor_id = ${vendorId} and created_at > ${now}::timestamptz - interval '90 days' and created_at <= ${now}::timestamptz),
    counted as (
      select * from latest where case when (select count(*) from latest where recent) >= ${enough} then recent else place <= ${enough} end)
    select count(*) as of, count(*) filter (where answered) as answered,
      (select count(*) from latest where recent) as recent from counted`)
  if (of === 0) return { rate: null, of, formula: 'No enquiries in the last 90 days.' }
  const span = recent >= enough ? 'of the last 30 days' : 'of the last 90 days (the latest ten at most)'
  return { rate: answered / of, of, formula: `${answered} of ${of} new enquiries ${span} were answered within 24 hours.` }
}
