import type { BookingTime } from '#domain/times.ts'
import { type Sql, sql } from '#server/db/db.ts'

/** What the vendor of a row `b` of bookings has declined, and the couple proposed last, with the day of that. */
export type Declined = {
  on: string
  firstDay: string
  lastDay: string
  guests: number | null
  times: BookingTime[] | null
}
export const declinedOf = (b: Sql, zone: string) => sql`(
  select json_build_object(
    'on', (
      select to_char(s.at at time zone ${zone}, 'YYYY-MM-DD')
      from state_changes s
      where s.subject_id = ${b}.id and s.to_status = 'move_declined' and s.actor = 'vendor'
      order by s.id desc limit 1
    ),
    'firstDay', r.first_day, 'lastDay', r.last_day, 'guests', r.guests, 'times', r.times
  )
  from reschedules r
  where r.booking_id = ${b}.id and r.status = 'declined' and r.proposed_by = 'user'
  order by r.created_at desc limit 1
)`
