import { type Sql, sql } from '#server/db/db.ts'

/** What a side of the row `b` has said of it. */
export const outcomeBy = (side: 'user' | 'vendor', row: Sql = sql`b`) =>
  side === 'user' ? sql`${row}.couple_outcome` : sql`${row}.vendor_outcome`

/** Of a row `b`; null while nobody has said anything. */
export const outcomeOf = sql`case
  when coalesce(b.couple_outcome, b.vendor_outcome) is not null
    then json_build_object('user', b.couple_outcome, 'vendor', b.vendor_outcome)
end`

/** One side of this row of bookings says that it did not happen; `isDisputed` of domain/bookings/outcomes.ts. */
export const isDisputed = (row: Sql) => sql`(
  ${row}.status = 'confirmed'
  and (${row}.couple_outcome = 'did_not_happen' or ${row}.vendor_outcome = 'did_not_happen')
)`

/** It was so when somebody of us decided: by itself, or by both, it never ends with an objection standing. */
export const wasDecided = (row: Sql) => sql`(
  ${row}.status in ('completed', 'cancelled_by_admin')
  and (${row}.couple_outcome = 'did_not_happen' or ${row}.vendor_outcome = 'did_not_happen')
)`

/** And the other side has not said a word; `waitsToSay` there. */
export const waitsToSay = (side: 'user' | 'vendor', row: Sql) =>
  sql`(${isDisputed(row)} and ${outcomeBy(side, row)} is null)`
