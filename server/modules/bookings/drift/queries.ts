import type { Drift } from '#contract/bookings/driftShapes.ts'
import type { Moment } from '#domain/days.ts'
import type { BookingTime, SlotName } from '#domain/times.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'

export type PlanRow = {
  city: string
  guests: number | null
  functions: {
    _id: string
    name: string
    date: string | null
    slot: SlotName | null
    city: string
    guests: number | null
  }[]
}
export type LinkedRow = {
  _id: string
  status: 'requested' | 'offered' | 'change_asked' | 'confirmed'
  businessName: string
  firstDay: string
  lastDay: string
  times: BookingTime[] | null
  guests: number
  town: { slug: string | null; name: string; functions: string | null } | null
  /** Null while nobody has looked for them. */
  functions: (string | null)[] | null
  /** A change that waits for an answer. */
  proposed: {
    firstDay: string
    lastDay: string
    guests: number | null
    times: BookingTime[] | null
  } | null
  answered: { difference: string; answer: NonNullable<Drift['answer']> } | null
}

export const readPlan = (db: Db, weddingId: string) =>
  db.maybe<PlanRow>(sql`select city, guests, functions from weddings where id = ${weddingId}`)

/** What of a wedding is open or booked, and not over where the vendor is. */
export const listLinked = (db: Db, weddingId: string, now: Moment, only: Sql = sql`true`) =>
  db.many<LinkedRow>(sql`
    select b.id as "_id", b.status, v.business_name as "businessName", b.first_day as "firstDay",
      b.last_day as "lastDay", b.times, b.guests, b.town, b.functions,
      case
        when m.expires_at > ${now}
          then json_build_object('firstDay', m.first_day, 'lastDay', m.last_day, 'guests', m.guests, 'times', m.times)
      end as proposed,
      b.drift_answer as answered
    from bookings b
    join vendors v on v.id = b.vendor_id
    left join reschedules m on m.booking_id = b.id and m.status = 'proposed'
    where b.wedding_id = ${weddingId}
      and (
        b.status = 'confirmed'
        or (b.status in ('requested', 'offered', 'change_asked') and b.expires_at > ${now})
      )
      and b.last_day >= ${todayAt(sql`b.vendor_id`, now)}
      and ${only}
    order by b.first_day, b.id`)

export const isBooking = (bookingId: string) => sql`b.id = ${bookingId}::uuid`
/** Those that nobody has looked at, or that found no function then. */
export const isPlain = sql`coalesce(b.functions, '{}') = '{}'`

export const setFunctions = (tx: Db, bookingId: string, functions: (string | null)[]) =>
  tx.run(sql`update bookings set functions = ${functions}::uuid[] where id = ${bookingId}::uuid`)

export const setAnswer = (tx: Db, bookingId: string, answered: LinkedRow['answered']) =>
  tx.run(sql`
    update bookings set drift_answer = ${answered && JSON.stringify(answered)}::jsonb where id = ${bookingId}::uuid`)
