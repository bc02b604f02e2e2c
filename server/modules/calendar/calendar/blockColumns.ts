import { type Sql, sql } from '#server/db/db.ts'

const isPart = sql`(upper(c.during) - lower(c.during) < interval '1 day')`
/** Whether blocks are whole days. */
export const isWhole = sql`(lower(c.during)::time = '00:00' and upper(c.during)::time = '00:00')`
/** When something is there, of blocks `c`; null for whole days. */
export const hoursOf = sql`case when not ${isWhole} then
    to_char(lower(c.during), 'HH24:MI') || ' to ' || to_char(upper(c.during), 'HH24:MI') end`
const wallText = (time: Sql) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI')`
/** Blocks `c` as they were made: what is taken with them is theirs. A part of a day is on the day it begins on. */
export const blockColumns = sql`c.id as "_id", c.kind, r.name as resource, lower(c.during)::date as "firstDay",
  case when ${isPart} then lower(c.during) else upper(c.during) - interval '1 second' end::date as "lastDay",
  ${hoursOf} as hours,
  case when lower(c.occupied) < lower(c.during) then ${wallText(sql`lower(c.occupied)`)} end as "setUpFrom",
  case when upper(c.occupied) > upper(c.during) then ${wallText(sql`upper(c.occupied)`)} end as "clearedBy",
  coalesce(b.couple_name, c.note) as note, c.booking_id as "bookingId"`
