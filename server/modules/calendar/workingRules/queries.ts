import {
  type WorkingRules,
  closedParts,
  closedStretches,
  staysUntil,
} from '#domain/calendar/workingRules.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import { isOver, wholeDays } from '#server/modules/calendar/calendar/days.ts'
import type { Stay } from '#domain/times.ts'

const asText = (stretches: readonly { from: string; until: string | null }[]) =>
  `{${stretches.map(({ from, until }) => `[${from},${until ?? ''})`).join()}}`

/** What the rules come to from a today on, as columns. */
function workedOut(vendorId: string, rules: WorkingRules, today: string, now: Moment) {
  const parts = Object.entries(closedParts(rules, today)).map(([name, days]) => [
    name,
    asText(days),
  ])
  return {
    closed: sql`${asText(closedStretches(rules, today))}::datemultirange`,
    closedParts: sql`${JSON.stringify(Object.fromEntries(parts))}::jsonb`,
    // The midnight of where the vendor is.
    dueAt: sql`(
      select ${staysUntil(rules, today)}::date::timestamp at time zone coalesce(zone_of_city(city_id), ${now.zone})
      from vendors
      where id = ${vendorId}
    )`,
  }
}

type Saved = { vendorId: string; rules: WorkingRules; version: number; today: string; now: Moment }

/** Nothing when another version is stored than the one that was seen. */
export function save(tx: Db, { vendorId, rules, version, today, now }: Saved) {
  const { closed, closedParts: parts, dueAt } = workedOut(vendorId, rules, today, now)
  return tx.maybe<{ version: number }>(sql`
    insert into working_rules (vendor_id, rules, version, closed, closed_parts, as_of, due_at)
    select ${vendorId}, ${JSON.stringify(rules)}::jsonb, 1, ${closed}, ${parts}, ${today}, ${dueAt}
    where ${version}::int = 0 or exists (select from working_rules where vendor_id = ${vendorId})
    on conflict (vendor_id) do update
    set rules = excluded.rules, version = working_rules.version + 1, closed = excluded.closed,
      closed_parts = excluded.closed_parts, as_of = excluded.as_of, due_at = excluded.due_at
    where working_rules.version = ${version}
    returning version`)
}

/** Whose closed days are others by now, the longest first. */
export const due = (db: Db, now: Moment, max: number) =>
  db.many<{ vendorId: string }>(sql`
    select vendor_id as "vendorId" from working_rules where due_at <= ${now} order by due_at limit ${max}`)

/** Nothing when another server is at it, or has done it. */
export const lockDue = (tx: Db, vendorId: string, now: Moment) =>
  tx.maybe<{ rules: WorkingRules; zone: string | null }>(sql`
    select w.rules, zone_of_city(v.city_id) as zone
    from working_rules w
    join vendors v on v.id = w.vendor_id
    where w.vendor_id = ${vendorId} and w.due_at <= ${now}
    for update of w skip locked`)

export function moveOn(tx: Db, { vendorId, rules, today, now }: Omit<Saved, 'version'>) {
  const { closed, closedParts: parts, dueAt } = workedOut(vendorId, rules, today, now)
  return tx.run(sql`
    update working_rules set closed = ${closed}, closed_parts = ${parts}, as_of = ${today}, due_at = ${dueAt}
    where vendor_id = ${vendorId}`)
}

export type Standing = Stay & { bookingId: string; coupleName: string; kind: 'booking' | 'hold' }

/** Bookings and requests from a today on. */
export const standing = (db: Db, vendorId: string, today: string, now: Moment) =>
  db.many<Standing>(sql`
    select distinct b.id as "bookingId", b.couple_name as "coupleName", c.kind, b.first_day as "firstDay",
      b.last_day as "lastDay", b.times
    from calendar_blocks c
    join bookings b on b.id = c.booking_id
    where c.vendor_id = ${vendorId}
      and c.of_id is null
      and c.during && ${wholeDays({ firstDay: today, lastDay: '2199-12-31' })}
      and not ${isOver(now)}
    order by b.first_day, b.last_day, b.id limit 2000`)
