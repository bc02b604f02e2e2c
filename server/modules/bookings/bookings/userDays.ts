import type { UserDays } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** More than a wedding ever has; the days that come first. */
const most = 500

/** What a couple has asked for, was quoted or has booked. */
export async function getUserDays(db: Db, weddingId: string, now: Moment) {
  const items = await listUserDays(db, weddingId, now)
  return { items, nextCursor: null, total: items.length }
}

/** What waits for an answer goes before what is booked: while it does, the vendor can't be asked again for that day. */
const listUserDays = (db: Db, weddingId: string, now: Moment) =>
  db.batched.many<UserDays>(sql`
    select id as "_id", vendor_id as "vendorId", status, first_day as "firstDay", last_day as "lastDay",
      times, status = 'confirmed' or is_held as "isHeld"
    from bookings
    where wedding_id = ${weddingId}
      and last_day >= ${now}::date - 1
      and (
        status = 'confirmed'
        or (status in ('requested', 'offered', 'change_asked') and expires_at > ${now})
      )
    order by status = 'confirmed', first_day, id
    limit ${most}`)
