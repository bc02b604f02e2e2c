import type { BookingTown } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import type { Moment } from '#domain/days.ts'
import type { ProposedFunction } from '#domain/bookings/leftOut.ts'
import type { Listed } from '#domain/prices/listedThen.ts'
import type { BookingTime, SlotName } from '#domain/times.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { type Declined, declinedOf } from './declined.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { listedJson } from '#server/modules/catalog/prices/listedJson.ts'

export type PlanRow = {
  city: string
  guests: number | null
  /** The names of those that are no more, by their ids. */
  removed: Record<string, string>
  functions: {
    _id: string
    name: string
    date: string | null
    slot: SlotName | null
    city: string
    guests: number | null
  }[]
}
/**
 * What a couple reads before it presses: another time, another number, a quote that it accepts, or its own request,
 * which its vendor has confirmed.
 */
export type AgreedBy = 'moved' | 'change_agreed' | 'accepted' | 'requested'
/** What is for functions of a wedding. */
type ForFunctions = {
  _id: string
  firstDay: string
  lastDay: string
  times: BookingTime[] | null
  town: BookingTown | null
  /** Null while nobody has looked for them. */
  functions: (string | null)[] | null
}
export type LinkedRow = ForFunctions & {
  kind: 'booking' | 'queue'
  status: 'requested' | 'offered' | 'change_asked' | 'confirmed' | 'waiting'
  businessName: string
  guests: number
  /** How both have agreed on it since the wedding was changed last. */
  agreedBy: AgreedBy[]
  /** Of a quote: for how many its couple has itself requested it since the wedding was changed last. */
  requestedGuests: number[]
  /** A change that waits for an answer. */
  proposed: {
    by: 'user' | 'vendor'
    firstDay: string
    lastDay: string
    guests: number | null
    times: ProposedFunction[] | null
  } | null
  /** The last change that its vendor has declined. */
  declined: Declined | null
  answered: { difference: string; answer: NonNullable<Drift['answer']> } | null
}

export const readPlan = (db: Db, weddingId: string) =>
  db.maybe<PlanRow>(sql`
    select city, guests, functions, removed_functions as removed from weddings where id = ${weddingId}`)

/** Of a booking `b`. */
const agreedSince = (weddingId: string) => sql`(
  select coalesce(jsonb_agg(distinct case
    when s.to_status in ('moved', 'change_agreed') then s.to_status
    when s.from_status is null then 'requested'
    else 'accepted'
  end), '[]')
  from state_changes s
  join weddings w on w.id = ${weddingId}
  where s.subject_id = b.id
    and s.at > w.updated_at
    and (
      s.to_status in ('moved', 'change_agreed')
      or (s.actor = 'user' and (s.from_status is null or s.to_status = 'confirmed'))
    )
)`

/** Of a booking `b`: in its request, and in questions of its conversation. */
const requestedSince = (weddingId: string) => sql`array(
  select distinct n.guests
  from bookings k
  join weddings w on w.id = ${weddingId}
  cross join lateral (
    select (k.estimate ->> 'guests')::int as guests
    from state_changes s
    where s.subject_id = k.id and s.from_status is null and s.actor = 'user' and s.at > w.updated_at
    union all
    select (f ->> 'guests')::int
    from messages m
    cross join lateral jsonb_array_elements(coalesce(m.about -> 'times', '[]') || m.about) f
    where m.enquiry_id = k.enquiry_id and m.sender = 'user' and m.about is not null and m.at > w.updated_at
  ) n
  where k.id = b.id and n.guests is not null
)`

/** What of a wedding is open, booked or waited for, and not over where the vendor is. */
export const listLinked = (db: Db, weddingId: string, now: Moment, only: Sql = sql`true`) =>
  db.many<LinkedRow>(sql`
    with linked as (
      select id, 'booking' as kind, status, vendor_id, first_day, last_day, times, guests, town, functions,
        drift_answer
      from bookings
      where wedding_id = ${weddingId}
        and (
          status = 'confirmed'
          or (status in ('requested', 'offered', 'change_asked') and expires_at > ${now})
        )
      union all
      select id, 'queue', status, vendor_id, first_day, last_day, times, guests, town, functions, drift_answer
      from queue_entries
      where wedding_id = ${weddingId} and status = 'waiting'
    )
    select b.id as "_id", b.kind, b.status, v.business_name as "businessName", b.first_day as "firstDay",
      b.last_day as "lastDay", b.times, b.guests, b.town, b.functions,
      case
        when m.expires_at > ${now}
          then json_build_object(
            'by', m.proposed_by, 'firstDay', m.first_day, 'lastDay', m.last_day, 'guests', m.guests, 'times', m.times
          )
      end as proposed,
      case when b.status = 'confirmed' then ${agreedSince(weddingId)} else '[]' end as "agreedBy",
      case when b.status in ('offered', 'change_asked') then ${requestedSince(weddingId)} else '{}' end
        as "requestedGuests",
      case when b.kind = 'booking' then ${declinedOf(sql`b`, now.zone)} end as declined,
      b.drift_answer as answered
    from linked b
    join vendors v on v.id = b.vendor_id
    left join reschedules m on m.booking_id = b.id and m.status = 'proposed'
    where b.last_day >= ${todayAt(sql`b.vendor_id`, now)}
      and ${only}
    order by b.first_day, b.id`)

/** Several functions of the last question of a thread `e`; which part of a day it is for says its name. */
const requestedTimes = sql`(
  select (select jsonb_agg(f || '{"slot": null}') from jsonb_array_elements(m.about -> 'times') f)
  from messages m
  where m.enquiry_id = e.id and m.about is not null
  order by m.at desc limit 1
)`

/** What a wedding has asked last in each of its conversations that goes on, where that is for a day. */
export const listQuestions = (db: Db, weddingId: string) =>
  db.many<ForFunctions & { kind: 'question' }>(sql`
    select e.id as "_id", 'question' as kind, e.event_day as "firstDay", e.event_day as "lastDay",
      ${requestedTimes} as times, e.town, e.functions
    from enquiries e
    where e.wedding_id = ${weddingId}
      and e.status not in ('converted', 'closed')
      and e.event_day is not null
      and ${hasNone(sql`e.functions`)}
    order by e.id`)

/** What these bookings were made at, as it is listed now. */
export const readListed = async (db: Db, bookingIds: readonly string[]) =>
  new Map(
    (
      await db.many<{ _id: string; listed: Listed | null }>(sql`
        select b.id as "_id", ${listedJson} as listed
        from bookings b
        join vendors v on v.id = b.vendor_id
        where b.id = any(${bookingIds}::uuid[])`)
    ).map(({ _id, listed }) => [_id, listed]),
  )

export const isAtVendorOf = (bookingId: string) =>
  sql`b.vendor_id = (select vendor_id from bookings where id = ${bookingId}::uuid)`
export const isBooking = (bookingId: string) => sql`b.id = ${bookingId}::uuid`
/** Those that nobody has looked at, or that found no function then. */
const hasNone = (functions: Sql) => sql`coalesce(array_remove(${functions}, null), '{}') = '{}'`
export const isPlain = hasNone(sql`b.functions`)

export const lockEntry = async (tx: Db, weddingId: string, entryId: string) =>
  (await tx.run(sql`
    select from queue_entries where id = ${entryId} and wedding_id = ${weddingId} for update`)) ===
  1

const tables = { booking: sql`bookings`, queue: sql`queue_entries`, question: sql`enquiries` }
type Kind = keyof typeof tables

export const setFunctions = (
  tx: Db,
  { kind, _id }: { kind: Kind; _id: string },
  functions: (string | null)[],
) =>
  tx.run(sql`
    update ${tables[kind]} set functions = ${functions}::uuid[] where id = ${_id}::uuid`)

export const setAnswer = (
  tx: Db,
  { kind, _id }: Pick<LinkedRow, 'kind' | '_id'>,
  answered: LinkedRow['answered'],
) =>
  tx.run(sql`
    update ${tables[kind]} set drift_answer = ${answered && JSON.stringify(answered)}::jsonb where id = ${_id}::uuid`)
