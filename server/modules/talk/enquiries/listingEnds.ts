import { type Db, sql } from '#server/db/db.ts'
import { publishMany } from '#server/kernel/live.ts'
import type { ListingEnd } from '#server/modules/vendors/claims/events.ts'

const words = {
  claimed: (name: string) =>
    `${name} has joined Everset, and can read and answer what you wrote from now on.`,
  removed: (name: string) =>
    `${name} has asked not to be listed on Everset, so it won’t answer here. This enquiry is closed.`,
}

/**
 * Who has asked a business that nobody ran is told what became of it, in the thread. What the couple
 * said last stays what waits for an answer.
 */
export async function tellAskers(
  tx: Db,
  { vendorId, businessName, end }: ListingEnd,
): Promise<void> {
  const note = words[end](businessName)
  const threads = await tx.many<{ id: string; weddingId: string | null; status: string }>(sql`
    select id, wedding_id as "weddingId", status
    from enquiries
    where vendor_id = ${vendorId} and status not in ('converted', 'closed')
    order by id for update`)
  const ids = threads.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.run(sql`
    insert into messages (enquiry_id, sender, body)
    select id, 'system', ${note}
    from unnest(${ids}::uuid[]) id`)
  await tx.run(sql`
    update enquiries
    set last_message_at = now(), unread_user = unread_user + 1,
      waiting_since = coalesce(waiting_since, last_message_at)
    where id = any (${ids}::uuid[])`)
  if (end === 'removed') {
    await tx.run(sql`
      insert into state_changes (subject, subject_id, actor, from_status, to_status, reason)
      select 'enquiry', id, 'system', status, 'closed', 'vendor_declined'
      from enquiries
      where id = any (${ids}::uuid[])`)
    await tx.run(sql`
      update enquiries
      set status = 'closed', closed_reason = 'vendor_declined'
      where id = any (${ids}::uuid[])`)
  }
  for (const { id, weddingId } of threads)
    await publishMany(
      tx,
      [weddingId],
      [
        ['Enquiry', id],
        ['Dashboard', 'ME'],
      ],
    )
}
