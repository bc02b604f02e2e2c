import { type Sql, sql } from '#server/db/db.ts'

/** Several functions in short; null of one. */
const inShort = (times: Sql) => sql`(
  select case
    when count(*) > 1 then json_build_object(
      'count', count(*), 'fewest', min((f ->> 'guests')::int), 'most', max((f ->> 'guests')::int),
      'firstDay', min(f ->> 'day'), 'lastDay', max(f ->> 'day')
    )
  end
  from jsonb_array_elements(${times}) f
)`
/** What a booking `b` is for by now, once it is agreed. */
export const agreedFor = sql`case
  when b.status in ('confirmed', 'completed') then json_build_object(
    'firstDay', b.first_day, 'lastDay', b.last_day, 'guests', b.guests, 'functions', ${inShort(sql`b.times`)},
    'total', json_build_object('amount', (b.sum ->> 'amount')::bigint, 'currency', b.sum ->> 'currency')
  )
end`

/**
 * What a thread `e` is for, where that is several functions: those that were asked for last, else those of its booking.
 * Null of one day.
 */
export const functionsOfThread = inShort(sql`(
  select times
  from (
    (
      select 0 as rank, m.about -> 'times' as times
      from messages m
      where m.enquiry_id = e.id and m.about is not null
      order by m.at desc limit 1
    )
    union all
    (select 1, b.times from bookings b where b.enquiry_id = e.id order by b.created_at desc limit 1)
  ) any_of
  order by rank limit 1
)`)
