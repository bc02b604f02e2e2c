import { type Sql, sql } from '#server/db/db.ts'

/**
 * The change that a couple asked for is what was said last in the thread `e`, and is settled: accepted as it was,
 * given up, or answered by another version. One that was never answered waits, also once the quote's time is over.
 */
export const askIsOver = sql`exists (
  select
  from bookings b
  join quote_asks a on a.booking_id = b.id
  where b.enquiry_id = e.id and e.last_from = 'user' and a.at = e.last_message_at
    and b.status not in ('change_asked', 'expired')
)`

/** One side has not answered the other, whatever became of the thread `e`; in a closed one nobody can write. */
export const threadWaitsFor = (role: 'user' | 'vendor'): Sql =>
  sql`(e.status <> 'closed' and e.last_from <> ${role} and not ${askIsOver})`
