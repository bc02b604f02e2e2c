import type { EndpointName } from '#contract/all.ts'
import type { Moment } from '#domain/days.ts'
import { completeAfterDays } from '#domain/bookings/outcomes.ts'
import { paths } from '#domain/paths.ts'
import { type BookingEvent, type BookingEventKind, bookingStep } from '#domain/bookings/steps.ts'
import { moneySteps } from '#domain/payments/steps.ts'
import type { Step } from '#domain/steps.ts'
import { driftStep } from '#domain/weddings/driftWords.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { isDisputed, outcomeBy, waitsToSay } from '#server/modules/bookings/bookings/disputed.ts'
import { readDrifts } from '#server/modules/bookings/drift/read.ts'
import { reviewDays } from '#server/modules/bookings/bookings/policy.ts'
import { waitsToMove } from '#server/modules/bookings/reschedules/waits.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { readMoney } from '#server/modules/money/paymentCalendar/service.ts'

/** What a member must be allowed to do for an event to be a step of theirs; nothing where it is to be known. */
const acts: Partial<Record<BookingEventKind, EndpointName>> = {
  requested: 'answerBooking',
  quoted: 'acceptQuote',
  change_wanted: 'sendQuote',
  move_proposed: 'answerReschedule',
  disputed: 'recordOutcome',
  over: 'recordOutcome',
  to_review: 'createReview',
}
/** So many of one kind are read: nobody does more at a time. */
const atOnce = 50

/** Nobody of the same category has been booked or requested for these days in its place. */
const isUnreplaced = sql`not exists (
  select
  from bookings o
  join vendors w on w.id = o.vendor_id
  where o.wedding_id = bookings.wedding_id
    and o.id <> bookings.id
    and w.category_id = v.category_id
    and o.status in ('requested', 'offered', 'change_asked', 'confirmed')
    and o.first_day <= bookings.last_day
    and o.last_day >= bookings.first_day
)`

type Kind = { kind: BookingEventKind; when: Sql; until: Sql }
const instant = (value: Sql) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const day = (value: Sql) => sql`to_char(${value}, 'YYYY-MM-DD')`
const openUntil = (status: Sql, now: Moment): Omit<Kind, 'kind'> => ({
  when: sql`bookings.status = ${status} and expires_at > ${now}`,
  until: instant(sql`expires_at`),
})

const kindsOf = (role: Side['role'], now: Moment): Kind[] => {
  const today = todayAt(sql`vendor_id`, now)
  const answers: Kind[] = [
    {
      kind: 'move_proposed',
      when: waitsToMove(role, now),
      until: sql`(
        select ${instant(sql`m.expires_at`)}
        from reschedules m
        where m.booking_id = bookings.id and m.status = 'proposed'
      )`,
    },
    { kind: 'disputed', when: waitsToSay(role, sql`bookings`), until: sql`null::text` },
    {
      kind: 'over',
      when: sql`bookings.status = 'confirmed' and last_day < ${today} and by_hand is null
        and ${outcomeBy(role, sql`bookings`)} is null and ${isDisputed(sql`bookings`)} is not true`,
      until: day(sql`last_day + ${completeAfterDays}::int`),
    },
  ]
  if (role === 'vendor')
    return [
      { kind: 'requested', ...openUntil(sql`'requested'`, now) },
      { kind: 'change_wanted', ...openUntil(sql`'change_asked'`, now) },
      ...answers,
    ]
  const isLost = (status: Sql) =>
    sql`bookings.status = ${status} and first_day >= ${today} and ${isUnreplaced}`
  const wasAgreed = sql`exists (
    select from state_changes s where s.subject_id = bookings.id and s.from_status = 'confirmed'
  )`
  const until = day(sql`first_day`)
  // The database has dated the change.
  const recently = (status: Sql, more: Sql) =>
    sql`${isLost(status)} and ${more} and exists (
      select
      from state_changes s
      where s.subject_id = bookings.id
        and s.to_status = ${status}
        and s.at > now() - interval '7 days'
    )`
  const lastToReview = sql`greatest(last_day + ${completeAfterDays}::int, completed_on) + ${reviewDays}::int`
  return [
    { kind: 'cancelled', when: isLost(sql`'cancelled_by_vendor'`), until },
    {
      kind: 'cancelled_by_us',
      when: sql`${isLost(sql`'cancelled_by_admin'`)} and ${wasAgreed}`,
      until,
    },
    { kind: 'declined', when: recently(sql`'declined'`, sql`quote_version = 0`), until },
    { kind: 'withdrawn', when: recently(sql`'declined'`, sql`quote_version > 0`), until },
    { kind: 'expired', when: recently(sql`'expired'`, sql`quote_version = 0`), until },
    { kind: 'quote_expired', when: recently(sql`'expired'`, sql`quote_version > 0`), until },
    { kind: 'ended', when: recently(sql`'cancelled_by_admin'`, sql`not ${wasAgreed}`), until },
    { kind: 'quoted', ...openUntil(sql`'offered'`, now) },
    ...answers,
    {
      kind: 'to_review',
      when: sql`bookings.status = 'completed' and ${lastToReview} >= ${today}
        and not exists (select from reviews where booking_id = bookings.id)
        and not exists (select from couple_reviews where booking_id = bookings.id and is_public)`,
      until: day(lastToReview),
    },
  ]
}

/** What waits for a side in its bookings; of each kind what ends first. */
const readBookingEvents = (db: Db, { role, id }: Side, now: Moment): Promise<BookingEvent[]> => {
  const whose = role === 'user' ? sql`bookings.wedding_id = ${id}` : sql`bookings.vendor_id = ${id}`
  const name = role === 'user' ? sql`v.business_name` : sql`couple_name`
  const rows = kindsOf(role, now).map(
    ({ kind, when, until }) => sql`(
      select ${kind}::text as kind, bookings.id as "bookingId", ${name} as name,
        ${day(sql`first_day`)} as "firstDay", ${day(sql`last_day`)} as "lastDay", guests,
        case when sum is not null
          then json_build_object('amount', (sum ->> 'amount')::bigint, 'currency', sum ->> 'currency')
        end as sum,
        ${until} as until
      from bookings
      join vendors v on v.id = vendor_id
      where ${whose} and ${when}
      order by until, first_day
      limit ${atOnce}
    )`,
  )
  return db.many<BookingEvent>(rows.reduce((all, each) => sql`${all} union all ${each}`))
}

/** What is booked otherwise than the couple plans it, and still to be answered. */
export async function readDriftSteps(context: Context, side: Side): Promise<Step[]> {
  if (side.role !== 'user' || !mayCall(side, 'answerDrift')) return []
  const drifts = await readDrifts(context.db, side, context.clock())
  return drifts
    .filter(({ drift }) => drift.answer === null)
    .map(({ row, drift }) =>
      driftStep({
        ...drift,
        name: row.businessName,
        to: row.kind === 'queue' ? `${paths.myBookings}#${row._id}` : paths.myBooking(row._id),
      }),
    )
}

type Reading = { locale: string; toBooking: (bookingId: string) => string }
const readingOf = ({ settings }: Context, { role }: Side): Reading => ({
  locale: settings.locale,
  toBooking: role === 'user' ? paths.myBooking : paths.vendorBooking,
})

/** What waits for this side in its bookings, as a member who acts for it may do it. */
export async function readBookingSteps(context: Context, side: Side): Promise<Step[]> {
  const events = await readBookingEvents(context.db, side, context.clock())
  const reading = readingOf(context, side)
  return events
    .filter(({ kind }) => acts[kind] === undefined || mayCall(side, acts[kind]))
    .flatMap((event) => bookingStep(event, side.role, reading) ?? [])
}

/** What waits for it in the money of its bookings. All of them are counted: that takes a while where they are many. */
export async function readMoneySteps(context: Context, side: Side): Promise<Step[]> {
  if (!mayCall(side, 'recordPayment')) return []
  const { today, bookings } = await readMoney(context.db, side, context.clock())
  const reading = { ...readingOf(context, side), side: side.role, today }
  return bookings.flatMap((booking) => moneySteps(booking, reading))
}
