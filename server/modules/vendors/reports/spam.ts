import { spamUntilReport } from '#domain/limits.ts'
import { type Db, sql } from '#server/db/db.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'

/** An advisory lock for each who is reported: of two who close at once, one counts the other. */
const counting = 7_236_013
const shownTexts = 10

/** Of a report `r` of a couple, or else of a vendor: conversations `e` that the other side closed as spam, by `c`. */
const closed = sql`enquiries e
  join state_changes c
    on c.subject_id = e.id and c.to_status = 'closed'
      and c.actor = case when r.wedding_id is null then 'user' else 'vendor' end
  where e.closed_reason = 'spam' and (e.wedding_id = r.wedding_id or e.vendor_id = r.vendor_id)`

/** Its name, and who asked last in its name. */
export const coupleOf = sql`(
  select json_build_object('name', e.couple_name, 'userId', e.user_id)
  from ${closed} and r.wedding_id is not null
  order by c.id desc limit 1
)`

export const textsOf = sql`(
  select coalesce(json_agg(t order by t.at desc), '[]')
  from (
    select case when r.wedding_id is null then e.couple_name else v.business_name end as "to", m.body, m.at
    from (select e.id, e.couple_name, e.vendor_id from ${closed} and r.reason = 'spam') e
    join vendors v on v.id = e.vendor_id
    join messages m
      on m.enquiry_id = e.id and m.sender = case when r.wedding_id is null then 'vendor' else 'user' end
    order by m.at desc, m.id limit ${shownTexts}
  ) t
)`

/** A conversation was closed as spam: once several others did, since a person last looked at it, one looks again. */
export async function reportSpam(
  tx: Db,
  by: 'user' | 'vendor',
  { weddingId, vendorId }: { weddingId: string | null; vendorId: string },
): Promise<void> {
  const about = by === 'vendor' ? weddingId : vendorId
  if (!about) return
  await tx.run(sql`select pg_advisory_xact_lock(${counting}, hashtext(${about}))`)
  const made = await tx.run(sql`
    insert into vendor_reports (wedding_id, vendor_id, reason)
    select r.wedding_id, r.vendor_id, 'spam'
    from (
      select ${by === 'vendor' ? about : null}::uuid as wedding_id,
        ${by === 'vendor' ? null : about}::uuid as vendor_id,
        (
          select coalesce(max(counted), 0)
          from vendor_reports
          where reason = 'spam' and (wedding_id = ${about} or vendor_id = ${about})
        ) as counted
    ) r
    where (
      select count(distinct case when r.wedding_id is null then e.wedding_id else e.vendor_id end)
      from ${closed} and c.id > r.counted
    ) >= ${spamUntilReport}::int
    on conflict do nothing`)
  if (made) await publish(tx, await adminIds(tx), 'Report', 'LIST')
}
