import { type Db, sql } from '#server/db/db.ts'

const outdated = [
  sql`delete from sessions where idle_until < now() or expires_at < now()`,
  sql`update bookings set kept_contact = null
    where kept_contact is not null and last_day < now() - interval '1 year'`,
  sql`update bookings set by_hand = '{"email": "", "phone": ""}'
    where by_hand @? '$.* ? (@ != "")' and last_day < now() - interval '1 year'`,
  sql`delete from invitations
    where booking_id in (select id from bookings where last_day < now() - interval '1 year')`,
  sql`delete from queue_entries where ended_at < now() - interval '30 days'`,
  sql`delete from one_time_codes where expires_at < now() - interval '1 day'`,
  sql`delete from sign_ups where created_at < now() - interval '7 days'`,
  sql`delete from used_proofs where expires_at < now() - interval '1 hour'`,
  sql`delete from email_changes where coalesce(done_at, asked_at) < now() - interval '30 days'`,
  sql`delete from rate_limits where resets_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  sql`delete from contact_messages where created_at < now() - interval '2 years'`,
]

/**
 * Removes what is over: sessions, codes, proofs, counters, kept answers, places in queues and messages of long ago (the
 * privacy policy says how long). A job, every few minutes.
 */
export async function cleanUp(db: Db): Promise<void> {
  for (const statement of outdated) await db.run(statement)
}
