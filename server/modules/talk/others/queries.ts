import type { Others } from '#contract/talk/others.ts'
import type { Moment } from '#domain/days.ts'
import { maxOthers } from '#domain/limits.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { isAtOnce, partsOf } from '#server/modules/calendar/calendar/bookedTimes.ts'

/** A part `p` of what is newly booked of the category is of the time of one that is wanted. */
const isBookedAt = (category: Sql, wanted: Sql) =>
  sql`p.is_new and p.category_id = ${category} and ${isAtOnce(sql`p`, wanted)}`

/**
 * Of each category that a wedding has booked the latest booking about which nobody has said what becomes of the others,
 * and these others. A thread that belongs to an open request is closed with it, and is no line of its own; whoever is
 * booked, too, is asked nothing, nor is who would not read it, nor who is asked for a time that was not booked with it.
 */
export const listOthers = (db: Db, weddingId: string, now: Moment) =>
  db.many<Others>(sql`
    with mine as (
      select b.id, b.vendor_id, b.status, b.first_day, b.last_day, b.times, b.created_at,
        v.category_id, v.business_name,
        b.is_held and b.status <> 'confirmed' as is_held,
        b.status = 'confirmed' as is_booked,
        b.status = 'confirmed' and b.others_settled_at is null as is_new
      from bookings b
      join vendors v on v.id = b.vendor_id
      where b.wedding_id = ${weddingId}
        and b.last_day >= ${now}::date - 1
        and (
          b.status = 'confirmed'
          or (b.status in ('requested', 'offered', 'change_asked') and b.expires_at > ${now})
        )
    ),
    booked as (
      select distinct on (category_id) *
      from mine
      where is_new and category_id is not null
      order by category_id, created_at desc, id
    ),
    parts as (
      select m.id, m.category_id, m.is_new, p.day, p.slot
      from mine m
      cross join lateral ${partsOf(sql`m`)} p
    ),
    others as (
      select o.category_id, o.id, 'booking' as kind, o.business_name, o.status, o.first_day, o.last_day,
        o.is_held
      from mine o
      where not o.is_booked
        and not exists (select from mine m where m.is_booked and m.vendor_id = o.vendor_id)
        and not exists (
          select
          from parts wanted
          where wanted.id = o.id
            and not exists (select from parts p where ${isBookedAt(sql`o.category_id`, sql`wanted`)})
        )
      union all
      select v.category_id, e.id, 'enquiry', v.business_name, null, e.event_day, e.event_day, false
      from enquiries e
      join vendors v on v.id = e.vendor_id
      where e.wedding_id = ${weddingId}
        and e.status not in ('converted', 'closed')
        and v.status <> 'unclaimed'
        and (
          e.event_day is null
          or e.event_day >= ${now}::date - 1 and exists (
            select
            from (select e.event_day as day, null as slot) wanted
            join parts p on ${isBookedAt(sql`v.category_id`, sql`wanted`)}
          )
        )
        and not exists (select from mine m where m.vendor_id = e.vendor_id)
    )
    select k.id as "bookingId", k.business_name as "businessName", c.name as category, listed.asked
    from booked k
    join categories c on c.id = k.category_id
    cross join lateral (
      select json_agg(
        json_build_object(
          '_id', one.id, 'kind', one.kind, 'businessName', one.business_name, 'status', one.status,
          'firstDay', one.first_day, 'lastDay', one.last_day, 'isHeld', one.is_held
        )
        order by one.first_day nulls last, one.business_name, one.id
      ) as asked
      from (
        select o.*
        from others o
        where o.category_id = k.category_id
        limit ${maxOthers}
      ) one
    ) listed
    where listed.asked is not null
    order by k.first_day, k.id`)

/** Nobody is asked again about the others of what is booked of this category now. */
export const markSettled = (tx: Db, bookingId: string, now: Moment) =>
  tx.later(sql`
    update bookings b
    set others_settled_at = ${now}::timestamptz
    from bookings k
    join vendors kept on kept.id = k.vendor_id
    join vendors v on v.category_id = kept.category_id
    where k.id = ${bookingId}
      and b.vendor_id = v.id
      and b.wedding_id = k.wedding_id
      and b.status = 'confirmed'
      and b.others_settled_at is null`)

/** Somebody of the wedding has said so of this booking. */
export const isSettled = async (tx: Db, bookingId: string) =>
  (await tx.run(
    sql`select from bookings where id = ${bookingId} and others_settled_at is not null`,
  )) > 0

/** Which of these are another's of the category: bookings by their own locks, threads where nothing is booked. */
export const listNamed = (tx: Db, bookingId: string, ids: readonly string[], now: Moment) =>
  tx.many<{ id: string; kind: 'booking' | 'enquiry'; enquiryId: string | null }>(sql`
    with k as (
      select b.wedding_id, b.vendor_id, v.category_id
      from bookings b
      join vendors v on v.id = b.vendor_id
      where b.id = ${bookingId}
    )
    select b.id, 'booking' as kind,
      (
        select e.id
        from enquiries e
        where e.wedding_id = b.wedding_id
          and e.vendor_id = b.vendor_id
          and e.status not in ('converted', 'closed')
      ) as "enquiryId"
    from k
    join bookings b on b.wedding_id = k.wedding_id and b.id = any (${ids}::uuid[])
    join vendors v on v.id = b.vendor_id and v.category_id = k.category_id
    where not exists (
      select
      from bookings c
      where c.wedding_id = k.wedding_id and c.vendor_id = b.vendor_id and c.status = 'confirmed'
        and c.last_day >= ${now}::date - 1
    )
    union all
    select e.id, 'enquiry', e.id
    from k
    join enquiries e on e.wedding_id = k.wedding_id and e.id = any (${ids}::uuid[])
    join vendors v on v.id = e.vendor_id and v.category_id = k.category_id and v.status <> 'unclaimed'
    where e.vendor_id <> k.vendor_id
    order by kind, id`)

/** What else the couple has with this vendor: their conversation goes on. */
export const readMore = async (tx: Db, enquiryId: string, now: Moment) =>
  (
    await tx.one<{ more: 'booked' | 'asked' | null }>(sql`
      select case when bool_or(b.status = 'confirmed') then 'booked' when count(*) > 0 then 'asked' end as more
      from enquiries e
      join bookings b on b.wedding_id = e.wedding_id and b.vendor_id = e.vendor_id
      where e.id = ${enquiryId}
        and (
          b.status = 'confirmed'
          or (b.status in ('requested', 'offered', 'change_asked') and b.expires_at > ${now})
        )`)
  ).more
