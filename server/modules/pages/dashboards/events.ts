import type { EndpointName } from '#contract/all.ts'
import type { Moment } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { type BookingEvent, type BookingEventKind, bookingStep } from '#domain/bookings/steps.ts'
import { moneySteps } from '#domain/payments/steps.ts'
import type { EventStep, Step } from '#domain/steps.ts'
import { driftStep } from '#domain/weddings/driftWords.ts'
import { isApart, unplannedStep } from '#domain/weddings/unplanned.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { readDrifts } from '#server/modules/bookings/drift/read.ts'
import { rescheduleJson } from '#server/modules/bookings/bookings/confirming.ts'
import { hallOf } from '#server/modules/bookings/bookings/hallColumns.ts'
import { wishOf } from '#server/modules/bookings/drift/wishes.ts'
import type { ReadMoney } from '#server/modules/money/paymentCalendar/service.ts'
import { countRescuers } from '#server/modules/talk/rescues/service.ts'
import { isUnasked, kindsFor, lostFunctions } from './bookingKinds.ts'
import { day, mostOfAKind } from './columns.ts'

/** What a member must be allowed to do for an event to be a step of theirs; nothing where it is to be known. */
const acts: Partial<Record<BookingEventKind, EndpointName>> = {
  requested: 'answerBooking',
  quoted: 'acceptQuote',
  change_wanted: 'sendQuote',
  move_proposed: 'answerReschedule',
  disputed: 'recordOutcome',
  over: 'recordOutcome',
  to_reply: 'replyToReview',
}
const reviews = { user: 'createReview', vendor: 'createCoupleReview' } as const
const mayAct = (side: Side, kind: BookingEventKind) => {
  const call = kind === 'to_review' ? reviews[side.role] : acts[kind]
  return call === undefined || mayCall(side, call)
}

const waitingChange = sql`(
  select ${rescheduleJson}
  from reschedules m
  where m.booking_id = bookings.id and m.status = 'proposed'
)`

const isCancelled = (kind: BookingEventKind) => kind === 'cancelled' || kind === 'cancelled_by_us'
const toFind = sql`(
  select json_build_object(
    'category', c.name, 'functions', coalesce(${lostFunctions}, '[]'), 'free', null,
    'isAsked', not ${isUnasked}
  )
  from categories c
  where c.id = v.category_id
)`

const isOnDay = (kind: BookingEventKind) => kind === 'today' || kind === 'tomorrow'
const where = sql`json_build_object('hall', ${hallOf(sql`bookings`)}, 'town', bookings.town)`
const refund = sql`case
  when refund_percent is not null then json_build_object('percent', refund_percent, 'kept', refund_kept)
end`

/** What waits for a side in its bookings; of each kind what ends first. */
const readBookingEvents = (db: Db, side: Side, now: Moment): Promise<BookingEvent[]> => {
  const { role, id } = side
  const whose = role === 'user' ? sql`bookings.wedding_id = ${id}` : sql`bookings.vendor_id = ${id}`
  const name = role === 'user' ? sql`v.business_name` : sql`couple_name`
  const rows = kindsFor(side, now).map(
    ({ kind, when, until }) => sql`(
      select ${kind}::text as kind, bookings.id as "bookingId", ${name} as name,
        ${day(sql`first_day`)} as "firstDay", ${day(sql`last_day`)} as "lastDay", guests,
        case when sum is not null
          then json_build_object('amount', (sum ->> 'amount')::bigint, 'currency', sum ->> 'currency')
        end as sum,
        ${kind === 'requested' ? sql`estimate` : sql`null`}::jsonb - 'lines' as total,
        times, ${kind === 'move_proposed' ? waitingChange : sql`null::json`} as proposed,
        ${wishOf(sql`bookings`)} as wish, ${isCancelled(kind) ? toFind : sql`null::json`} as "toFind",
        ${isOnDay(kind) ? where : sql`null::json`} as "where",
        ${kind === 'given_up' ? refund : sql`null::json`} as refund,
        ${until} as until
      from bookings
      join vendors v on v.id = vendor_id
      where ${whose} and ${when}
      order by until, first_day
      limit ${mostOfAKind}
    )`,
  )
  return db.many<BookingEvent>(rows.reduce((all, each) => sql`${all} union all ${each}`))
}

/** What is booked otherwise than the couple plans it, and still to be answered. */
export async function readDriftSteps(context: Context, side: Side): Promise<Step[]> {
  if (side.role !== 'user' || !mayCall(side, 'answerDrift')) return []
  const drifts = await readDrifts(context.db, side, context.clock())
  return drifts
    .filter(({ drift }) => isApart(drift) && drift.answer === null)
    .map(({ row: { businessName: name, kind, _id }, drift: { unplanned, ...drift } }) => {
      const to = kind === 'queue' ? `${paths.myBookings}#${_id}` : paths.myBooking(_id)
      return unplanned
        ? unplannedStep(name, { unplanned, verb: drift.verb, to })
        : driftStep({ ...drift, name, to })
    })
}

type Reading = { locale: string; toBooking: (bookingId: string) => string }
const readingOf = ({ settings }: Context, { role }: Side): Reading => ({
  locale: settings.locale,
  toBooking: role === 'user' ? paths.myBooking : paths.vendorBooking,
})

/** What waits for this side in its bookings, as a member who acts for it may do it. */
export async function readBookingSteps(context: Context, side: Side): Promise<EventStep[]> {
  const events = await readBookingEvents(context.db, side, context.clock())
  const reading = readingOf(context, side)
  const mine = events.filter(({ kind }) => mayAct(side, kind))
  return (await withFree(context, side, mine)).flatMap(
    (event) => bookingStep(event, side.role, reading) ?? [],
  )
}

/** So many that were cancelled are looked up: each takes a search. */
const lookedUp = 3
/** With how many are free for what was cancelled, as long as nobody is asked for it. */
async function withFree(context: Context, side: Side, events: readonly BookingEvent[]) {
  const pressing = events.filter(({ toFind: find }) => find && !find.isAsked).slice(0, lookedUp)
  return Promise.all(
    events.map(async (event) => {
      if (!event.toFind || !pressing.includes(event)) return event
      const free = await countRescuers(context, side, event.bookingId)
      return { ...event, toFind: { ...event.toFind, free } }
    }),
  )
}

/** What waits for it in the money of its bookings. All of them are counted: that takes a while where they are many. */
export async function readMoneySteps(
  context: Context,
  side: Side,
  readMoney: ReadMoney,
): Promise<EventStep[]> {
  if (!mayCall(side, 'recordPayment')) return []
  const { today, bookings } = await readMoney()
  const reading = { ...readingOf(context, side), side: side.role, today }
  return bookings.flatMap((booking) => moneySteps(booking, reading))
}
