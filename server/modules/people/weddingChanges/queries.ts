import type { Moment } from '#domain/days.ts'
import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import type { Affected } from '#contract/people/weddingChanges.ts'
import type { Season } from '#domain/prices/validity.ts'
import type { Estimate, EstimateLine, Price } from '#contract/catalog/prices.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { BookingTime, Slot } from '#domain/times.ts'
import { rescheduleJson } from '#server/modules/bookings/bookings/confirming.ts'
import { type Declined, declinedOf } from '#server/modules/bookings/drift/declined.ts'
import { hallName } from '#server/modules/calendar/calendar/halls.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { priceInRooms } from '#server/modules/catalog/prices/json.ts'

export type OpenRow = Pick<Affected, '_id' | 'kind' | 'vendor' | 'sum'> & {
  date: string | null
  /** Of several whole days. */
  lastDay: string | null
  /** The hours of a part of the day. */
  slot: Slot | null
  /** The hall that a queue is for; a booking has its own. */
  hall: string | null
  /** Of a request or a booking, where it is known. */
  hallName: string | null
  guests: number | null
  /** For which it is booked or asked, by name; null where nobody has said. */
  town: string | null
  /** Of the function, where it is one of several. */
  name: string
  /** What the others come to is not in a number of guests of one of them: no total is said. */
  isSeveral: boolean
  price: Price | null
  /** By which its price applies. */
  seasons: Season[]
  total: (Estimate & { lines?: EstimateLine[] }) | null
  /** Of its quote; 0 where there is none. */
  version: number
  /** The conversation with this vendor that can go on, if there is one. */
  enquiryId: string | null
  /** It can be written to; who waits in a queue is not known there. */
  isOpen: boolean
  /** What of a request or a booking was asked for or agreed: all of its functions, with those that are over. */
  booked: { firstDay: string; lastDay: string; times: BookingTime[] | null; guests: number } | null
  /** What is proposed for a booking already and can still be answered. */
  waiting: Reschedule | null
  /** The last change of a booking that its vendor has declined. */
  declined: Declined | null
  /** Of its functions, which one. */
  index: number
  /** The function of the wedding that it is for, where that is one and is known. */
  functionId: string | null
}

/** A row for each of several functions that were asked for together, by its name; else one. */
const eachTime = sql`cross join lateral (
  select (f ->> 'day')::date as day, null::date as until, (f ->> 'guests')::int as guests,
    f ->> 'name' as name, nullif(f -> 'slot', 'null') as slot, nr::int - 1 as index,
    coalesce(f ->> 'town', town ->> 'name') as place
  from jsonb_array_elements(times) with ordinality e (f, nr)
  union all
  select first_day, nullif(last_day, first_day), guests, '', null, 0, town ->> 'name'
  where times is null
) t`
/** Of the wedding, where it is for one alone, or for one each. */
const functionOf = sql`case
  when jsonb_array_length(times) > 1 then functions[t.index + 1]
  when cardinality(functions) = 1 then functions[1]
end`
const isSeveral = sql`coalesce(jsonb_array_length(times), 1) > 1`

/** What of a wedding is open, and still to come; of a vendor with a booking not its conversation, too. */
export const listOpen = (db: Db, weddingId: string, now: Moment) =>
  db.many<OpenRow>(sql`
    with booked as (
      select id, vendor_id,
        case status when 'confirmed' then 'booking' when 'requested' then 'request' else 'quote' end as kind,
        t.day as date, t.until, t.slot, null::uuid as hall, t.guests, t.name, estimate as total,
        ${isSeveral} as several, sum, t.index,
        ${functionOf} as function,
        json_build_object('firstDay', first_day, 'lastDay', last_day, 'times', times, 'guests', bookings.guests)
          as booked,
        t.place
      from bookings ${eachTime}
      where wedding_id = ${weddingId}
        and (
          (status in ('requested', 'offered', 'change_asked') and expires_at > ${now})
          or (status = 'confirmed' and last_day >= ${todayAt(sql`vendor_id`, now)})
        )
        and (times is null or t.day >= ${todayAt(sql`vendor_id`, now)})
    ),
    every as (
      select * from booked
      union all
      select id, vendor_id, 'enquiry', event_day, null, null, null, guests, '', null, false, null,
        0, case when cardinality(functions) = 1 then functions[1] end, null, town ->> 'name'
      from enquiries
      where wedding_id = ${weddingId}
        and status not in ('converted', 'closed')
        and vendor_id not in (select vendor_id from booked)
      union all
      select id, vendor_id, 'queue', t.day, t.until, t.slot, resource_id, t.guests, t.name, estimate,
        ${isSeveral}, null, t.index, ${functionOf}, null, t.place
      from queue_entries ${eachTime}
      where wedding_id = ${weddingId} and status = 'waiting'
    )
    select o.id as "_id", o.kind, o.date, o.until as "lastDay", o.slot, o.hall, o.guests, o.name, o.place as town,
      o.total, o.several as "isSeveral", o.sum, o.index, o.function as "functionId",
      ${priceInRooms} as price, v.seasons,
      json_build_object('_id', v.id, 'slug', coalesce(v.slug, v.id::text), 'businessName', v.business_name) as vendor,
      t.id as "enquiryId",
      o.kind <> 'queue' and (t.id is not null or is_listed(v.status)) as "isOpen",
      o.booked, coalesce(b.quote_version, 0) as version,
      (
        select case when b.is_chosen or b.is_held then ${hallName(sql`h`, sql`b.is_chosen`)} end
        from resources h
        where h.id = b.resource_id
      ) as "hallName",
      case when o.kind = 'booking' and m.expires_at > ${now} then ${rescheduleJson} end as waiting,
      case when o.kind = 'booking' then ${declinedOf(sql`b`, now.zone)} end as declined
    from every o
    join vendors v on v.id = o.vendor_id
    left join bookings b on b.id = o.id
    left join reschedules m on m.booking_id = o.id and m.status = 'proposed'
    left join lateral (
      select e.id
      from enquiries e
      where e.vendor_id = o.vendor_id and e.wedding_id = ${weddingId} and e.status <> 'closed'
      order by e.status = 'converted', e.last_message_at desc limit 1
    ) t on true
    order by o.date, v.business_name, o.id`)
