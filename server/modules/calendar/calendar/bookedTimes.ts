import { type Sql, sql } from '#server/db/db.ts'

/** Each day, and the part of it where it is one, that a booking `b` is for, with the function's name if it has one. */
export const partsOf = (b: Sql) => sql`(
  select (t ->> 'day')::date as day, t #>> '{slot,name}' as slot, nullif(t ->> 'name', '') as name
  from jsonb_array_elements(${b}.times) t
  union all
  select d::date, null, null
  from generate_series(${b}.first_day, ${b}.last_day, interval '1 day') d
  where ${b}.times is null
)`

/** Whether one such part is of the same time as another. */
export const isAtOnce = (one: Sql, other: Sql) => sql`
  ${one}.day = ${other}.day
  and (
    ${one}.slot is null or ${other}.slot is null or ${one}.slot = ${other}.slot
    or 'full_day' in (${one}.slot, ${other}.slot)
  )`
