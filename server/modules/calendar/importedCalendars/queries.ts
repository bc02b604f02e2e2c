import type * as z from 'zod'
import type { Clash, ImportedCalendar } from '#contract/calendar/importedCalendars.ts'
import { type Db, sql, type Sql } from '#server/db/db.ts'
import type { Version } from '#server/kernel/outside/fetchOutside.ts'
import { isOver } from '#server/modules/calendar/calendar/days.ts'
import { hoursOf } from '#server/modules/calendar/calendar/blockColumns.ts'
import type { CalendarContent } from './reading/expand.ts'
import type { LastReading } from './worse.ts'

type ClashRow = z.output<typeof Clash>
type CalendarRow = Omit<z.output<typeof ImportedCalendar>, 'clashes'>

const columns = sql`i.id as "_id", i.name, r.name as resource, i.host, i.read_at as "readAt",
  i.due_at as "nextReadAt", i.entries, i.unread, i.doubts, i.failing_since as "failingSince", i.failure,
  i.worse - '{hours,doubts,etag,modified}'::text[] as worse`

/** Whether a calendar `i` takes the time of a resource `r`: its own, or what lies within it. */
export const isTakenBy = sql`(r.vendor_id = i.vendor_id and r.retired_at is null
  and (i.resource_id is null or r.id in (select id from resources_within(i.resource_id))))`

export const list = (db: Db, vendorId: string, today: string) =>
  db.many<CalendarRow>(sql`
    select ${columns},
      (
        select coalesce(sum(upper(part)::date - lower(part)::date), 0)::int
        from unnest(whole_days(i.busy * tsmultirange(tsrange(${today}::date::timestamp, null)))) part
      ) as days
    from imported_calendars i
    left join resources r on r.id = i.resource_id
    where i.vendor_id = ${vendorId}
    order by i.created_at, i.id`)

/** Bookings and requests from today on, and the days around them, in the time of a vendor’s calendars: not the same. */
export const readClashes = (db: Db, vendorId: string, today: string, now: Date) =>
  db.many<ClashRow & { calendarId: string; isTold: boolean }>(sql`
    select distinct on (b.first_day, b.id, i.id)
      i.id as "calendarId", b.id as "bookingId", c.kind, b.couple_name as couple, r.name as resource,
      b.first_day as "firstDay", b.last_day as "lastDay", ${hoursOf} as hours, not c.during && i.busy as "isBeside",
      b.id = any (i.told) as "isTold"
    from imported_calendars i
    join calendar_blocks c on c.vendor_id = i.vendor_id and c.of_id is null and c.occupied && i.busy
      and (i.resource_id is null or c.resource_id in (select id from resources_sharing(i.resource_id)))
    join resources r on r.id = c.resource_id and r.retired_at is null
    join bookings b on b.id = c.booking_id
    where i.vendor_id = ${vendorId}
      and upper(c.during) > ${today}::date
      and b.id <> all (i.settled)
      and not ${isOver(now)}
    order by b.first_day, b.id, i.id, not c.during && i.busy, c.during`)

/** What of them was told is noted, and what does not clash any more is forgotten. */
export const markNotified = (
  tx: Db,
  vendorId: string,
  clashes: readonly (readonly [string, string])[],
) =>
  tx.later(sql`
    update imported_calendars i
    set told = array(
      select booking
      from unnest(
        ${clashes.map(([calendarId]) => calendarId)}::uuid[],
        ${clashes.map(([, bookingId]) => bookingId)}::uuid[]
      ) clash(calendar, booking)
      where clash.calendar = i.id
      order by booking
    )
    where i.vendor_id = ${vendorId}`)

export type CalendarTarget = { vendorId: string; resourceId: string | null }
export type NewCalendar = { name: string; found: CalendarContent; version: Version; dueAt: Date }
export type Source =
  | { id: string; host: string; address: Buffer; addressHash: Buffer }
  | { id: string; file: Buffer }

const hoursText = ({ busy }: CalendarContent) =>
  `{${busy.map(({ from, to }) => `[${from},${to})`).join()}}`
const multirange = (content: CalendarContent) => sql`${hoursText(content)}::tsmultirange`

/** One at a time: how many there are is counted after it. */
export const lock = (tx: Db, vendorId: string) =>
  tx.run(sql`select from vendors where id = ${vendorId} for no key update`)
export const findSame = (
  tx: Db,
  { vendorId, resourceId }: CalendarTarget,
  source: Source,
  name: string,
) =>
  tx.maybe<{ id: string }>(sql`
    select id
    from imported_calendars
    where vendor_id = ${vendorId}
      and resource_id is not distinct from ${resourceId}::uuid
      and ${'file' in source ? sql`file is not null and name = ${name}` : sql`address_hash = ${source.addressHash}`}`)
export const count = (tx: Db, vendorId: string) =>
  tx.one<{ count: number }>(
    sql`select count(*)::int as count from imported_calendars where vendor_id = ${vendorId}`,
  )

export const insert = (
  tx: Db,
  { vendorId, resourceId }: CalendarTarget,
  source: Source,
  { name, found, version, dueAt }: NewCalendar,
  now: Date,
) => {
  const [host, address, hash, file] =
    'file' in source
      ? [null, null, null, source.file]
      : [source.host, source.address, source.addressHash, null]
  return tx.run(sql`
    insert into imported_calendars (
      id, vendor_id, resource_id, name, host, address, address_hash, file, etag, modified, hours, entries,
      unread, doubts, created_at, read_at, due_at
    )
    values (
      ${source.id}, ${vendorId}, ${resourceId}::uuid, ${name}, ${host}, ${address}::bytea, ${hash}::bytea,
      ${file}::bytea, ${version.etag}, ${version.modified}, ${multirange(found)}, ${found.entries},
      ${found.unread}, ${JSON.stringify(found.doubts)}::jsonb, ${now}, ${now}, ${dueAt}
    )`)
}

export const readLast = (tx: Db, id: string, content: CalendarContent, today: string) => {
  const coming = sql`tsmultirange(tsrange(${today}::date::timestamp, null))`
  const daysIn = (hours: Sql) =>
    sql`(select coalesce(sum(upper(d)::date - lower(d)::date), 0)::int from unnest(${hours}) d)`
  return tx.one<LastReading & { vendorId: string; name: string }>(sql`
    select i.vendor_id as "vendorId", i.name, i.entries, i.unread, i.failures, i.worse is not null as "isHeld",
      ${daysIn(sql`whole_days(i.hours * ${coming})`)} as days,
      ${daysIn(sql`whole_days(i.hours * ${coming}) - whole_days(${multirange(content)})`)} as "lostDays",
      not isempty((i.hours - ${multirange(content)}) * ${coming}) as "isFreeing"
    from imported_calendars i
    where i.id = ${id}`)
}

/** A file is expanded again where a newer one waits: that waits on. */
const waits = (file: Buffer | null) =>
  sql`(${file === null} and file is not null and worse is not null)`

/** What was read takes the place of what was read before. */
export const keep = (
  tx: Db,
  id: string,
  { found, version, dueAt }: Pick<NewCalendar, 'found' | 'version' | 'dueAt'>,
  now: Date,
  file: Buffer | null = null,
) =>
  tx.run(sql`
    update imported_calendars
    set hours = ${multirange(found)}, entries = ${found.entries}, unread = ${found.unread},
      doubts = ${JSON.stringify(found.doubts)}::jsonb, etag = ${version.etag}, modified = ${version.modified},
      read_at = ${now}, due_at = ${dueAt}, file = coalesce(${file}::bytea, file),
      worse = case when ${waits(file)} then worse end, worse_file = case when ${waits(file)} then worse_file end,
      failures = case when ${waits(file)} then failures else 0 end,
      failure = case when ${waits(file)} then failure end,
      failing_since = case when ${waits(file)} then failing_since end
    where id = ${id}`)
/** What it took is kept; what was read waits for the vendor's word. */
export const hold = (
  tx: Db,
  id: string,
  { found, version, dueAt }: Pick<NewCalendar, 'found' | 'version' | 'dueAt'>,
  { now, failure, file }: { now: Date; failure: string; file: Buffer | null },
) => {
  const { entries, unread, doubts } = found
  const worse = { why: failure, entries, unread, doubts, hours: hoursText(found), ...version }
  return tx.run(sql`
    update imported_calendars
    set worse = ${JSON.stringify({ ...worse, readAt: now })}::jsonb, worse_file = ${file}::bytea, due_at = ${dueAt},
      failures = failures + 1, failure = ${failure}, failing_since = coalesce(failing_since, ${now})
    where id = ${id}`)
}
/** The reading that waited takes the place of the last one. */
export const accept = (tx: Db, vendorId: string, id: string, now: Date) =>
  tx.run(sql`
    update imported_calendars
    set hours = (worse ->> 'hours')::tsmultirange, entries = (worse ->> 'entries')::int,
      unread = (worse ->> 'unread')::int, doubts = worse -> 'doubts', etag = worse ->> 'etag',
      modified = worse ->> 'modified', read_at = (worse ->> 'readAt')::timestamptz, due_at = ${now},
      file = coalesce(worse_file, file), worse = null, worse_file = null,
      failures = 0, failure = null, failing_since = null
    where id = ${id} and vendor_id = ${vendorId} and worse is not null`)
export const keepSame = (tx: Db, id: string, dueAt: Date, now: Date) =>
  tx.run(sql`
    update imported_calendars
    set read_at = ${now}, due_at = ${dueAt}, worse = null, worse_file = null,
      failures = 0, failure = null, failing_since = null
    where id = ${id}`)
/** What it took is kept. */
export const fail = (tx: Db, id: string, failure: string, dueAt: Date, now: Date) =>
  tx.run(sql`
    update imported_calendars
    set due_at = ${dueAt}, failures = failures + 1, failure = ${failure},
      failing_since = coalesce(failing_since, ${now})
    where id = ${id}`)

export const ofVendor = (tx: Db, vendorId: string) =>
  tx.many<{ id: string }>(
    sql`select id from imported_calendars where vendor_id = ${vendorId} order by created_at, id`,
  )

export type Due = Version & {
  id: string
  vendorId: string
  resourceId: string | null
  address: Buffer | null
  file: Buffer | null
  failures: number
  zone: string | null
  /** It was expanded long ago: the calendar's end has moved on. */
  isOld: boolean
}
/** Calendars whose time has come, for a while nobody else's. */
export const claimDue = (db: Db, now: Date, until: Date, atMost: number) =>
  db.many<Due>(sql`
    update imported_calendars i
    set due_at = ${until}
    from (
      select id
      from imported_calendars
      where due_at <= ${now}
      order by due_at
      limit ${atMost}
      for update skip locked
    ) due
    join imported_calendars old on old.id = due.id
    join vendors v on v.id = old.vendor_id
    where i.id = due.id
    returning i.id, i.vendor_id as "vendorId", i.resource_id as "resourceId", i.address, i.file, i.failures,
      i.etag, i.modified, zone_of_city(v.city_id) as zone,
      i.read_at < ${now}::timestamptz - interval '1 day' as "isOld"`)

/** Calendars with time that is not taken although nothing stands there any more. */
export const findGaps = (db: Db, today: string, atMost: number) =>
  db.many<{ id: string; vendorId: string }>(sql`
    select i.id, i.vendor_id as "vendorId"
    from imported_calendars i
    where exists (
      select
      from resources r
      where ${isTakenBy} and not isempty(
        i.busy * tsmultirange(tsrange(${today}::date + interval '1 day', null))
          - coalesce(
            (
              select range_agg(c.occupied)
              from calendar_blocks c
              where c.resource_id = r.id and c.occupied && range_merge(i.busy)
            ),
            '{}'::tsmultirange
          )
      )
    )
    limit ${atMost}`)

export const askAgain = (tx: Db, vendorId: string, id: string, now: Date) =>
  tx.run(
    sql`update imported_calendars set due_at = ${now} where id = ${id} and vendor_id = ${vendorId}`,
  )
export const settle = (tx: Db, vendorId: string, id: string, bookingId: string) =>
  tx.run(sql`
    update imported_calendars
    set settled = array_append(array_remove(settled, ${bookingId}::uuid), ${bookingId}::uuid)
    where id = ${id} and vendor_id = ${vendorId}
      and exists (select from bookings b where b.id = ${bookingId} and b.vendor_id = ${vendorId})`)
export const remove = (tx: Db, vendorId: string, id: string) =>
  tx.maybe<{ name: string }>(sql`
    delete from imported_calendars where id = ${id} and vendor_id = ${vendorId} returning name`)
