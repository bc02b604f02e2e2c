import { sql } from '#server/db/sql.ts'

/** Of a row `b` of bookings; also when it was cancelled since. */
export const wasConfirmed = sql`(
  b.status in ('confirmed', 'completed')
  or (
    b.status like 'cancelled%'
    and exists (select from state_changes s where s.subject_id = b.id and s.from_status = 'confirmed')
  )
)`

/** When it was first confirmed, as an ISO instant. */
export const confirmedAt = sql`(
  select to_char(min(s.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from state_changes s
  where s.subject = 'booking' and s.subject_id = b.id and s.to_status = 'confirmed'
)`
