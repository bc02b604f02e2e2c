import { completeAfterDays, reviewDays } from '#domain/bookings/outcomes.ts'
import type { BookingEventKind } from '#domain/bookings/steps.ts'
import type { Moment } from '#domain/days.ts'
import { join, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { isDisputed, outcomeBy, waitsToSay } from '#server/modules/bookings/bookings/disputed.ts'
import { isAtOnce, partsOf } from '#server/modules/calendar/calendar/bookedTimes.ts'
import { isGivenUp, isNews, seenBy } from '#server/modules/bookings/bookings/confirming.ts'

import { waitsToMove } from '#server/modules/bookings/reschedules/waits.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { day, instant } from './columns.ts'

/** Each part of `bookings` for which nobody of the same category has been booked, or is asked either, in its place. */
const lostParts = (statuses: Sql) => sql`
  from ${partsOf(sql`bookings`)} gone
  where not exists (
    select
    from bookings o
    join vendors w on w.id = o.vendor_id
    cross join lateral ${partsOf(sql`o`)} there
    where o.wedding_id = bookings.wedding_id
      and o.id <> bookings.id
      and w.category_id = v.category_id
      and o.status in (${statuses})
      and ${isAtOnce(sql`there`, sql`gone`)}
  )`
const isUnbooked = sql`exists (select ${lostParts(sql`'confirmed'`)})`
/** Nobody is asked for some of it either. */
export const isUnasked = sql`exists (
  select ${lostParts(sql`'requested', 'offered', 'change_asked', 'confirmed'`)}
)`
/** The functions for which nobody is booked: by their names there, or else in the plan of the wedding. */
export const lostFunctions = sql`(
  select json_agg(lost.name order by lost.day, lost.name)
  from (
    select distinct parts.day, coalesce(parts.name, f ->> 'name') as name
    from (select gone.* ${lostParts(sql`'confirmed'`)}) parts
    left join weddings on weddings.id = bookings.wedding_id
    left join jsonb_array_elements(weddings.functions) f
      on f ->> 'date' = ${day(sql`parts.day`)}
      and (
        (f ->> '_id')::uuid = any (bookings.functions)
        or coalesce(array_remove(bookings.functions, null), '{}') = '{}'
      )
  ) lost
  where lost.name <> ''
)`

type Kind = { kind: BookingEventKind; when: Sql; until: Sql }
const openUntil = (status: Sql, now: Moment): Omit<Kind, 'kind'> => ({
  when: sql`bookings.status = ${status} and expires_at > ${now}`,
  until: instant(sql`expires_at`),
})

const never = sql`null::text`
/** Where the vendor is; of one vendor's bookings it is looked up once. */
const todayFor = ({ role, id }: Side, now: Moment) =>
  role === 'user'
    ? todayAt(sql`vendor_id`, now)
    : sql`(select ${todayAt(sql`one.id`, now)} from (select ${id}::uuid as id) one)`
// The database has dated the change.
const recent = sql`s.at > now() - interval '7 days'`
// What is proposed after an answer makes that old.
const moves = ['moved', 'change_agreed', 'move_declined', 'move_proposed']

/** Of a vendor with very many bookings those that its couples have changed lately: an index has these alone. */
const changedLately = ({ role }: Side, what: string[]) =>
  role === 'user'
    ? nothing
    : sql`and exists (
        select
        from state_changes s
        where s.subject_id = bookings.id
          and s.to_status in (${join(
            what.map((each) => raw(`'${each}'`)),
            ', ',
          )})
          and ${isNews(role)}
      )`

/** The other side has done this last to a booking that is still to come, and nobody has opened it since. */
const done = (
  side: Side,
  now: Moment,
  what: string[],
  of: string[] = what,
): Omit<Kind, 'kind'> => ({
  when: sql`bookings.status = 'confirmed' and last_day >= ${todayFor(side, now)}
  ${changedLately(side, what)} and exists (
    select
    from (
      select *
      from state_changes s
      where s.subject_id = bookings.id and s.to_status = any (${of})
      order by s.id desc limit 1
    ) s
    where s.to_status = any (${what}) and ${isNews(side.role)}
      and s.at > coalesce(bookings.${seenBy[side.role]}, '-infinity')
      and (s.to_status <> 'hall_moved' or s.reason is not null)
  )`,
  until: never,
})

/** Some of it is on this day. */
const isOn = (date: Sql) => sql`
  bookings.status = 'confirmed' and first_day <= ${date} and last_day >= ${date} and exists (
    select from ${partsOf(sql`bookings`)} part where part.day = ${date}
  )`
/** What is today; what is tomorrow, unless more of it is today. */
function onTheDay(side: Side, now: Moment): Kind[] {
  const today = todayFor(side, now)
  const tomorrow = sql`(${today} + 1)`
  return [
    { kind: 'today', when: isOn(today), until: day(today) },
    {
      kind: 'tomorrow',
      when: sql`${isOn(tomorrow)} and not (${isOn(today)})`,
      until: day(tomorrow),
    },
  ]
}

/** What both sides answer, or have an answer to. */
const ofBoth = (side: Side, now: Moment): Kind[] => [
  ...onTheDay(side, now),
  { kind: 'move_accepted', ...done(side, now, ['moved', 'change_agreed'], moves) },
  { kind: 'move_declined', ...done(side, now, ['move_declined'], moves) },
  {
    kind: 'move_proposed',
    when: waitsToMove(side.role, now),
    until: sql`(
      select ${instant(sql`m.expires_at`)}
      from reschedules m
      where m.booking_id = bookings.id and m.status = 'proposed'
    )`,
  },
  { kind: 'disputed', when: waitsToSay(side.role, sql`bookings`), until: never },
  {
    kind: 'over',
    // An index has the first days of each state.
    when: sql`bookings.status = 'confirmed' and first_day < ${todayFor(side, now)}
      and last_day < ${todayFor(side, now)}
      and by_hand is null and ${outcomeBy(side.role, sql`bookings`)} is null
      and ${isDisputed(sql`bookings`)} is not true`,
    until: day(sql`last_day + ${completeAfterDays}::int`),
  },
]

const ofVendor = (side: Side, now: Moment): Kind[] => {
  /** Looked up from its reviews: of its bookings there may be very many. */
  const reviewed = (more: Sql): Omit<Kind, 'kind'> => ({
    when: sql`bookings.id in (
      select r.booking_id from reviews r where r.vendor_id = ${side.id} and ${more}
    )`,
    until: never,
  })
  return [
    { kind: 'requested', ...openUntil(sql`'requested'`, now) },
    { kind: 'change_wanted', ...openUntil(sql`'change_asked'`, now) },
    {
      kind: 'given_up',
      when: sql`first_day >= ${todayFor(side, now)} and ${isGivenUp(sql`bookings`)}`,
      until: never,
    },
    ...ofBoth(side, now),
    {
      kind: 'to_review',
      ...reviewed(sql`not r.is_public
        and not exists (select from couple_reviews where booking_id = r.booking_id)`),
    },
    {
      kind: 'to_reply',
      ...reviewed(sql`r.is_public and r.reply is null and r.removed_at is null`),
    },
  ]
}

const ofCouple = (side: Side, now: Moment): Kind[] => {
  const today = todayAt(sql`vendor_id`, now)
  const isLost = (status: Sql, isGone = isUnbooked) =>
    sql`bookings.status = ${status} and first_day >= ${today} and ${isGone}`
  const wasAgreed = sql`exists (
    select from state_changes s where s.subject_id = bookings.id and s.from_status = 'confirmed'
  )`
  const until = day(sql`first_day`)
  const recently = (status: Sql, more: Sql) => ({
    when: sql`${isLost(status, isUnasked)} and ${more} and exists (
      select
      from state_changes s
      where s.subject_id = bookings.id and s.to_status = ${status} and ${recent}
    )`,
    until,
  })
  const lastToReview = sql`greatest(last_day + ${completeAfterDays}::int, completed_on) + ${reviewDays}::int`
  return [
    { kind: 'cancelled', when: isLost(sql`'cancelled_by_vendor'`), until },
    {
      kind: 'cancelled_by_us',
      when: sql`${isLost(sql`'cancelled_by_admin'`)} and ${wasAgreed}`,
      until,
    },
    { kind: 'declined', ...recently(sql`'declined'`, sql`quote_version = 0`) },
    { kind: 'withdrawn', ...recently(sql`'declined'`, sql`quote_version > 0`) },
    { kind: 'expired', ...recently(sql`'expired'`, sql`quote_version = 0`) },
    { kind: 'quote_expired', ...recently(sql`'expired'`, sql`quote_version > 0`) },
    { kind: 'ended', ...recently(sql`'cancelled_by_admin'`, sql`not ${wasAgreed}`) },
    { kind: 'quoted', ...openUntil(sql`'offered'`, now) },
    ...ofBoth(side, now),
    { kind: 'hall_moved', ...done(side, now, ['hall_moved']) },
    {
      kind: 'to_review',
      when: sql`bookings.status = 'completed' and ${lastToReview} >= ${today}
        and not exists (select from reviews where booking_id = bookings.id)
        and not exists (select from couple_reviews where booking_id = bookings.id and is_public)`,
      until: day(lastToReview),
    },
  ]
}

/** What may wait for a side in its `bookings`, whose vendor is `v`. */
export const kindsFor = (side: Side, now: Moment): Kind[] =>
  side.role === 'user' ? ofCouple(side, now) : ofVendor(side, now)
