import { sql } from '#server/db/db.ts'

/** A change is proposed for a row of `bookings`, and this side has not answered. */
export const waitsToMove = (side: 'user' | 'vendor', now: Date) => sql`(
  bookings.status = 'confirmed'
  and exists (
    select
    from reschedules m
    where m.booking_id = bookings.id
      and m.status = 'proposed'
      and m.proposed_by <> ${side}
      and m.expires_at > ${now}
  )
)`
