import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { StoredPlan } from '#domain/quotes/deposits.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'
import { wishOf } from '#server/modules/bookings/drift/wishes.ts'

/** What its couple asks for in its place since its plans have changed. */
export const wish = wishOf(sql`b`)

/**
 * Of a booking `b` that its vendor entered: what only it can see and write anew, and the invitation that waits for the
 * couple.
 */
export const byHand = sql`case
  when b.by_hand is not null
    then b.by_hand || jsonb_build_object(
      'resourceId', case when b.is_chosen then b.resource_id end,
      'instalments', coalesce(b.plan -> 'content' -> 'instalments', '[]'),
      'invitation', (
        select json_build_object(
          'email', i.email, 'expiresAt', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from invitations i
        where i.booking_id = b.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      )
    )
end`

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

/** What is due when, of a booking that was confirmed without a quote; what was agreed before stays. */
export const setPlan = (tx: Db, bookingId: string, plan: StoredPlan) =>
  tx.later(sql`
    update bookings set plan = ${JSON.stringify(plan)}::jsonb where id = ${bookingId}::uuid and plan is null`)

/** Its business is, and stays so until the transaction ends. */
export const isSuspended = async (tx: Db, bookingId: string) =>
  (await tx.run(sql`
    select
    from vendors v
    join bookings b on b.vendor_id = v.id
    where b.id = ${bookingId} and v.status = 'suspended' for share of v`)) === 1

/** What a row of `reschedules` would change. */
const changeOf = (row: Sql) => sql`
  'firstDay', ${row}.first_day, 'lastDay', ${row}.last_day, 'guests', ${row}.guests, 'times', ${row}.times,
  'sum', ${row}.sum, 'hall', (
    select json_build_object('_id', h.id, 'name', h.name, 'capacity', h.capacity)
    from resources h
    where h.id = ${row}.resource_id
  )`

/** What is proposed, of a row `m` of `reschedules`. */
export const rescheduleJson = sql`json_build_object(
  '_id', m.id, 'by', m.proposed_by, 'note', m.note, ${changeOf(sql`m`)},
  'answered', (select json_build_object(${changeOf(sql`a`)}) from reschedules a where a.id = m.answers),
  'expiresAt', to_char(m.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)`

/** When a side last opened a booking with news in it. */
export const seenBy = { user: sql`seen_by_user`, vendor: sql`seen_by_vendor` }

/** Of a change of a state `s`: the other side of the booking `b` has made it lately. The database has dated it. */
export const isNews = (role: Side['role']) =>
  sql`s.at > now() - interval '7 days' and s.actor = ${role === 'user' ? 'vendor' : 'user'}`

/** Its couple has cancelled what was agreed, and nobody of its vendor has opened it since. */
export const isGivenUp = (b: Sql) => sql`(
  ${b}.status = 'cancelled_by_user' and exists (
    select
    from state_changes s
    where s.subject_id = ${b}.id and s.from_status = 'confirmed' and s.to_status = 'cancelled_by_user'
      and s.at > coalesce(${b}.seen_by_vendor, '-infinity')
  )
)`

/**
 * Of a booking `b`: the other side has answered a change, moved it, or given it up, and nobody on this side has opened
 * it since.
 */
export const isUnseen = (role: Side['role']) => sql`(
  exists (
    select
    from state_changes s
    where s.subject_id = b.id
      and s.to_status in ('moved', 'change_agreed', 'move_declined', 'hall_moved')
      and ${isNews(role)}
      and s.at > coalesce(b.${seenBy[role]}, '-infinity')
  )
  ${role === 'vendor' ? sql`or ${isGivenUp(sql`b`)}` : nothing}
)`

/** As people are told of it: a hold whose time is over has expired, also before the job has ended it. */
export const currentStatus = (now: Moment) => sql`case
  when b.status in ('requested', 'offered', 'change_asked') and b.expires_at <= ${now} then 'expired' else b.status
end`

/** That this is its `currentStatus`, said so that an index of states finds it. */
export function isNow(status: BookingStatus, now: Moment): Sql {
  if (status === 'expired')
    return sql`(
      b.status = 'expired'
      or (b.status in ('requested', 'offered', 'change_asked') and b.expires_at <= ${now})
    )`
  return status === 'requested' || status === 'offered' || status === 'change_asked'
    ? sql`(b.status = ${status} and (b.expires_at <= ${now}) is not true)`
    : sql`b.status = ${status}`
}
