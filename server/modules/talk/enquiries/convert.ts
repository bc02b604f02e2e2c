import { enquiryTransitions, type EnquiryStatus } from '#contract/talk/enquiries.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { publish } from '#server/kernel/live.ts'
import { recordChange } from '#server/kernel/timeline.ts'

/** A booking was requested from the thread; one that is closed or converted already stays as it is. */
export async function convertEnquiry(
  tx: Db,
  { enquiryId, userId }: { enquiryId: string; userId: string },
): Promise<void> {
  const row = await tx.maybe<{ status: EnquiryStatus; vendorUserId: string | null }>(sql`
    select e.status, v.user_id as "vendorUserId"
    from enquiries e
    join vendors v on v.id = e.vendor_id
    where e.id = ${enquiryId} for update of e`)
  const to = row && enquiryTransitions[row.status].convert
  if (!to) return
  await tx.run(sql`update enquiries set status = ${to} where id = ${enquiryId}`)
  await recordChange(tx, {
    subject: 'enquiry',
    subjectId: enquiryId,
    actor: 'user',
    actorId: userId,
    from: row.status,
    to,
  })
  await publish(tx, [userId, row.vendorUserId], 'Enquiry', enquiryId)
}
