import { type Moment, todayOf } from '#domain/days.ts'
import type { DayPart } from '#domain/times.ts'
import type { DayAlert } from '#contract/planning/dayAlerts.ts'
import { type Db, sql } from '#server/db/db.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { isFreeOn } from '#server/modules/calendar/calendar/days.ts'

export type Which = {
  vendorId: string
  day: string
  guests?: number | null | undefined
  /** Any part of the day where there is none. */
  slot?: DayPart | null | undefined
}
const slotOf = ({ slot }: Pick<Which, 'slot'>) => sql`${slot ?? 'any'}::text`

const isFree = ({ vendorId, day, guests, ...which }: Which, now: Date) =>
  isFreeOn(
    {
      vendorId: sql`${vendorId}::uuid`,
      day: sql`${day}::date`,
      guests: sql`${guests ?? null}::int`,
      slot: slotOf(which),
    },
    now,
  )
const isBookable = sql`(v.status = 'approved' and v.calendar_since is not null)`

export const list = (db: Db, userId: string, now: Moment) =>
  db.many<DayAlert>(sql`
    select concat_ws(' ', a.vendor_id, a.day, nullif(a.slot, 'any')) as "_id", a.day,
      nullif(a.slot, 'any') as slot, a.created_at as "createdAt",
      json_build_object(
        '_id', v.id, 'slug', coalesce(v.slug, v.id::text), 'businessName', v.business_name
      ) as vendor
    from day_alerts a
    join vendors v on v.id = a.vendor_id
    where a.user_id = ${userId} and a.day >= ${todayAt(sql`a.vendor_id`, now)} and ${isBookable}
    order by a.day, v.business_name, a.slot`)

/** What an alert is judged by; nothing when the vendor takes no bookings. The couple's row keeps the count true. */
export const judge = (tx: Db, userId: string, which: Which, now: Date) =>
  tx.maybe<{
    businessName: string
    zone: string | null
    isFree: boolean
    isSold: boolean
    waiting: number
  }>(sql`
    select v.business_name as "businessName", zone_of_city(v.city_id) as zone,
      ${isFree(which, now)} as "isFree",
      exists (select from slots_of(v.id) s where ${slotOf(which)} in ('any', s.name)) as "isSold",
      (
        select count(*)::int
        from day_alerts a
        where a.user_id = u.id and (a.vendor_id, a.day, a.slot) <> (v.id, ${which.day}::date, ${slotOf(which)})
      ) as waiting
    from vendors v
    join users u on u.id = ${userId}
    where v.id = ${which.vendorId} and ${isBookable} for no key update of u`)

/** For as many guests as was last said. */
export const add = (tx: Db, userId: string, { vendorId, day, guests, ...which }: Which) =>
  tx.run(sql`
    insert into day_alerts (user_id, vendor_id, day, guests, slot)
    values (${userId}, ${vendorId}, ${day}, ${guests ?? null}::int, ${slotOf(which)})
    on conflict (user_id, vendor_id, day, slot) do update set guests = excluded.guests`)

/** @returns how many it added */
export const addWhereTaken = (tx: Db, which: Which & { userId: string }, now: Date) =>
  tx.run(sql`
    insert into day_alerts (user_id, vendor_id, day, guests, slot)
    select u.id, v.id, ${which.day}::date, ${which.guests ?? null}::int, ${slotOf(which)}
    from users u, vendors v
    where u.id = ${which.userId} and v.id = ${which.vendorId} and not ${isFree(which, now)}
    on conflict do nothing`)

export const remove = (db: Db, userId: string, { vendorId, day, ...which }: Which) =>
  db.run(sql`
    delete from day_alerts
    where user_id = ${userId} and vendor_id = ${vendorId} and day = ${day} and slot = ${slotOf(which)}`)

export type Freed = {
  userId: string
  vendorId: string
  email: string
  day: string
  guests: number | null
  slot: DayPart | null
  /** The vendor sells more of a day than all of it. */
  inParts: boolean
  slug: string
  businessName: string
}
const waiting = {
  vendorId: sql`w.vendor_id`,
  day: sql`w.day`,
  guests: sql`w.guests`,
  slot: sql`w.slot`,
}
/** Takes the alerts whose day is free; of several servers one gets each. */
export const takeFreed = (tx: Db, now: Date, max: number) =>
  tx.many<Freed>(sql`
    delete from day_alerts a
    using vendors v, users u
    where v.id = a.vendor_id
      and u.id = a.user_id
      and (a.user_id, a.vendor_id, a.day, a.slot) in (
        select w.user_id, w.vendor_id, w.day, w.slot
        from day_alerts w
        join vendors v on v.id = w.vendor_id
        where ${isBookable} and ${isFreeOn(waiting, now)}
        order by w.created_at limit ${max}
        for update of w skip locked
      )
    returning a.user_id as "userId", a.vendor_id as "vendorId", u.email::text as email, a.day, a.guests,
      nullif(a.slot, 'any') as slot, (select count(*) > 1 from slots_of(a.vendor_id)) as "inParts",
      coalesce(v.slug, v.id::text) as slug, v.business_name as "businessName"`)

export const forgetPast = (db: Db, now: Moment) =>
  db.run(sql`
    delete from day_alerts
    where day < ${todayOf(now)}::date + 2 and day < ${todayAt(sql`vendor_id`, now)}`)
