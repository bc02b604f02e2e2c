import { enquiryTransitions } from '#contract/talk/enquiries.ts'
import { type Db, sql } from '#server/db/db.ts'

/** Where a thread can become converted from. */
const open = Object.entries(enquiryTransitions).flatMap(([status, { convert }]) =>
  convert ? [status] : [],
)

/** A booking from the thread was confirmed; one that is closed or converted already stays as it is. */
export const convertEnquiry = (
  tx: Db,
  { enquiryId, actor, actorId }: { enquiryId: string; actor: string; actorId: string | null },
): Promise<void> =>
  tx.later(sql`
    with thread as (
      select id, status, vendor_id, wedding_id
      from enquiries
      where id = ${enquiryId} and status = any (${open}) for update
    ),
    converted as (
      update enquiries e set status = 'converted' from thread where e.id = thread.id
    ),
    change as (
      insert into state_changes (subject, subject_id, actor_id, actor, from_status, to_status)
      select 'enquiry', id, ${actorId}::uuid, ${actor}, status, 'converted'
      from thread
    )
    select pg_notify(
      'live',
      json_build_object(
        'to', array_remove(array[t.wedding_id, t.vendor_id], null), 'type', 'Enquiry', 'id', t.id
      )::text
    )
    from thread t`)
