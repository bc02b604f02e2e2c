import { type Db, sql } from '#server/db/db.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

/** The person before anything of theirs, as a suspension does; before them what they claim, as whoever decides that. */
export async function lockLeaving(tx: Db, userId: string): Promise<void> {
  await lockVendors(tx, sql`select vendor_id from vendor_claims where user_id = ${userId}`)
  await tx.run(sql`select from users where id = ${userId} for no key update`)
}

/** Closes the threads that are open, on either side. */
export const closeEnquiries = (tx: Db, weddingId: string | null, vendorId: string | null) =>
  tx.many<{ id: string; from: string; other: string | null }>(sql`
    with open as (
      select e.id, e.status,
        case when e.wedding_id = ${weddingId} then e.vendor_id else e.wedding_id end as other,
        (e.wedding_id = ${weddingId}) is true as mine
      from enquiries e
      where (e.wedding_id = ${weddingId} or e.vendor_id = ${vendorId})
        and e.status not in ('closed', 'converted')
      for update of e
    )
    update enquiries e
    set status = 'closed',
      closed_reason = case when open.mine then 'withdrawn' else 'vendor_declined' end
    from open
    where open.id = e.id
    returning e.id, open.status as "from", open.other`)

const nobody = 'Former customer'

/** The wedding goes; the other side keeps its history, of which only the shape stays. */
export async function endWedding(tx: Db, weddingId: string): Promise<void> {
  await tx.run(sql`
    update reviews
    set author = ${nobody}
    where booking_id in (select id from bookings where wedding_id = ${weddingId})`)
  await tx.run(sql`
    update bookings set user_id = null, couple_name = ${nobody} where wedding_id = ${weddingId}`)
  await tx.run(sql`
    update enquiries
    set user_id = null, couple_name = ${nobody}, unread_user = 0
    where wedding_id = ${weddingId}`)
  await tx.run(sql`delete from weddings where id = ${weddingId}`)
}

/** What the person did in what others own, or said to us, does not name them any more. */
export async function anonymise(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update bookings set user_id = null where user_id = ${userId}`)
  await tx.run(sql`update enquiries set user_id = null where user_id = ${userId}`)
  await tx.run(sql`update queue_entries set user_id = null where user_id = ${userId}`)
  await tx.run(sql`update favorites set user_id = null where user_id = ${userId}`)
  await tx.run(sql`update vendor_reports set user_id = null where user_id = ${userId}`)
  await tx.run(sql`update messages set sender_id = null where sender_id = ${userId}`)
  await tx.run(sql`update quote_asks set asked_by = null where asked_by = ${userId}`)
  await tx.run(sql`update ledger_rows set person_id = null where person_id = ${userId}`)
  await tx.run(sql`update payment_pictures set person_id = null where person_id = ${userId}`)
  await tx.run(sql`update evidence set person_id = null where person_id = ${userId}`)
  await tx.run(sql`update review_disputes set person_id = null where person_id = ${userId}`)
  await tx.run(sql`update reschedules set person_id = null where person_id = ${userId}`)
  await tx.run(sql`update quote_versions set sent_by = null where sent_by = ${userId}`)
  await tx.run(sql`update invitations set invited_by = null where invited_by = ${userId}`)
}

/**
 * What only the person had goes; the account's row stays without anything of them, so that ids in
 * the log still mean it.
 */
export async function emptyAccount(tx: Db, userId: string, email: string): Promise<void> {
  await tx.run(sql`delete from saved_searches where user_id = ${userId}`)
  await tx.run(sql`delete from message_drafts where user_id = ${userId}`)
  await tx.run(sql`delete from invitations where email = ${email} or accepted_by = ${userId}`)
  await tx.run(sql`delete from day_alerts where user_id = ${userId}`)
  await tx.run(sql`delete from reminders where user_id = ${userId}`)
  await tx.run(sql`delete from vendor_claims where user_id = ${userId}`)
  await tx.run(sql`delete from moved_searches where user_id = ${userId}`)
  await tx.run(sql`delete from identities where user_id = ${userId}`)
  await tx.run(sql`
    delete from one_time_codes where email = ${email} or purpose = ${`email:${userId}`}`)
  await tx.run(sql`delete from email_changes where user_id = ${userId}`)
  await tx.run(sql`delete from sign_ups where email = ${email}`)
  await tx.run(sql`delete from sessions where user_id = ${userId}`)
  await tx.run(sql`delete from idempotency_keys where actor = ${userId}`)
  await tx.run(sql`delete from mails where lower(recipient) = lower(${email})`)
  await tx.run(sql`delete from contact_messages where email = ${email}`)
  await tx.run(sql`
    update users
    set deleted_at = now(), name = ${nobody}, mobile = null, password_hash = null,
      email = ${`deleted-${userId}@deleted.invalid`}, google_off = false
    where id = ${userId}`)
}
