import { type Moment, todayOf } from '#domain/days.ts'
import type { DayAlert } from '#contract/planning/dayAlerts.ts'
import { type Db, sql } from '#server/db/db.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { isFreeOn } from '#server/modules/calendar/calendar/days.ts'

export type Which = { vendorId: string; day: string; guests?: number | null | undefined }

const isFree = ({ vendorId, day, guests }: Which, now: Date) =>
  isFreeOn(
    {
      vendorId: sql`${vendorId}::uuid`,
      day: sql`${day}::date`,
      guests: sql`${guests ?? null}::int`,
    },
    now,
  )
const isBookable = sql`(v.status = 'approved' and v.calendar_since is not null)`

export const list = (db: Db, userId: string, now: Moment) =>
  db.many<DayAlert>(sql`
    select a.vendor_id || ' ' || a.day as "_id", a.day, a.created_at as "createdAt",
      json_build_object(
        '_id', v.id, 'slug', coalesce(v.slug, v.id::text), 'businessName', v.business_name
      ) as vendor
    from day_alerts a
    join vendors v on v.id = a.vendor_id
    where a.user_id = ${userId} and a.day >= ${todayAt(sql`a.vendor_id`, now)} and ${isBookable}
    order by a.day, v.business_name`)

/** What an alert is judged by; nothing when the vendor takes no bookings. The couple's row keeps the count true. */
export const judge = (tx: Db, userId: string, which: Which, now: Date) =>
  tx.maybe<{ businessName: string; zone: string | null; isFree: boolean; waiting: number }>(sql`
    select v.business_name as "businessName", zone_of_city(v.city_id) as zone,
      ${isFree(which, now)} as "isFree",
      (
        select count(*)::int
        from day_alerts a
        where a.user_id = u.id and (a.vendor_id, a.day) <> (v.id, ${which.day}::date)
      ) as waiting
    from vendors v
    join users u on u.id = ${userId}
    where v.id = ${which.vendorId} and ${isBookable} for no key update of u`)

/** For as many guests as was last said. */
export const add = (tx: Db, userId: string, { vendorId, day, guests }: Which) =>
  tx.run(sql`
    insert into day_alerts (user_id, vendor_id, day, guests)
    values (${userId}, ${vendorId}, ${day}, ${guests ?? null}::int)
    on conflict (user_id, vendor_id, day) do update set guests = excluded.guests`)

/** @returns how many it added */
export const addWhereTaken = (tx: Db, which: Which & { userId: string }, now: Date) =>
  tx.run(sql`
    insert into day_alerts (user_id, vendor_id, day, guests)
    select u.id, v.id, ${which.day}::date, ${which.guests ?? null}::int
    from users u, vendors v
    where u.id = ${which.userId} and v.id = ${which.vendorId} and not ${isFree(which, now)}
    on conflict do nothing`)

export const remove = (db: Db, userId: string, { vendorId, day }: Which) =>
  db.run(sql`
    delete from day_alerts where user_id = ${userId} and vendor_id = ${vendorId} and day = ${day}`)

export type Freed = {
  userId: string
  vendorId: string
  email: string
  day: string
  guests: number | null
  slug: string
  businessName: string
}
/** Takes the alerts whose day is free; of several servers one gets each. */
export const takeFreed = (tx: Db, now: Date, max: number) =>
  tx.many<Freed>(sql`
    delete from day_alerts a
    using vendors v, users u
    where v.id = a.vendor_id
      and u.id = a.user_id
      and (a.user_id, a.vendor_id, a.day) in (
        select w.user_id, w.vendor_id, w.day
        from day_alerts w
        join vendors v on v.id = w.vendor_id
        where ${isBookable} and ${isFreeOn({ vendorId: sql`w.vendor_id`, day: sql`w.day`, guests: sql`w.guests` }, now)}
        order by w.created_at limit ${max}
        for update of w skip locked
      )
    returning a.user_id as "userId", a.vendor_id as "vendorId", u.email::text as email, a.day, a.guests,
      coalesce(v.slug, v.id::text) as slug, v.business_name as "businessName"`)

export const forgetPast = (db: Db, now: Moment) =>
  db.run(sql`
    delete from day_alerts
    where day < ${todayOf(now)}::date + 2 and day < ${todayAt(sql`vendor_id`, now)}`)
