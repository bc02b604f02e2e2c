import { gzipSync } from 'node:zlib'
import { addDays, latestDay, type Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { seedPrint } from '#server/modules/calendar/feeds/address.ts'
import { make } from '#server/modules/calendar/feeds/queries.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { fill } from '#server/modules/calendar/importedCalendars/fill.ts'
import { insert } from '#server/modules/calendar/importedCalendars/queries.ts'
import { nextTime } from '#server/modules/calendar/importedCalendars/read.ts'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'
import { idOf } from '#demo/lib/ids.ts'

const name = 'Courtyard dinners.ics'
const version = { etag: null, modified: null }

/** What the owner kept elsewhere before. */
const calendarOf = (days: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Everset//Demo//EN',
    ...days.flatMap((day, index) => [
      'BEGIN:VEVENT',
      `UID:dinner-${index + 1}@courtyard.example`,
      // The first has hours; the others are kept for all of the day.
      ...(index === 0
        ? [`DTSTART:${day.replaceAll('-', '')}T190000`, `DTEND:${day.replaceAll('-', '')}T230000`]
        : [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]),
      `SUMMARY:Dinner ${index + 1}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/**
 * The demo vendor’s days are followed from outside, and a calendar of its courtyard was brought along: three dinners,
 * and one where a booking stands.
 */
export async function addCalendars(tx: Db, secret: Buffer, now: Moment): Promise<void> {
  const place = await tx.maybe<{ vendorId: string; resourceId: string }>(sql`
    select v.id as "vendorId", r.id as "resourceId"
    from vendors v
    join users u on u.id = v.user_id
    join resources r on r.vendor_id = v.id
    where u.email = 'vendor@demo.test'
    order by r.position desc
    limit 1`)
  if (!place) return
  const { vendorId, resourceId } = place
  const seed = idOf('feed', vendorId)
  const { userId } = await tx.one<{ userId: string }>(
    sql`select user_id as "userId" from vendors where id = ${vendorId}`,
  )
  const whose = { vendorId, weddingId: null, userId }
  await make(tx, whose, null, { seed, fingerprint: seedPrint(secret, seed) }, false, now)

  const today = await readToday(tx, vendorId, now)
  const booked = await tx.maybe<{ bookingId: string; day: string }>(sql`
    select booking_id as "bookingId", lower(during)::date as day
    from calendar_blocks
    where resource_id = ${resourceId} and kind = 'booking' and lower(during) > ${today}::date + interval '7 days'
    order by during
    limit 1`)
  const busy = await tx.many<{ day: string }>(sql`
    select distinct d::date as day
    from calendar_blocks b,
      generate_series(lower(b.during)::date, upper(b.during)::date, interval '1 day') d
    where b.vendor_id = ${vendorId}`)
  const isBusy = (day: string) => busy.some((one) => one.day === day)
  const dinners = [23, 37, 51].map((offset) => {
    let day = addDays(today, offset)
    while (isBusy(day)) day = addDays(day, 1)
    return day
  })
  const text = calendarOf([...dinners, ...(booked ? [booked.day] : [])].toSorted())
  const found = expand(text, {
    zone: now.zone,
    firstDay: addDays(today, -1),
    lastDay: latestDay(today),
    own: '',
  })
  const id = idOf('imported calendar', vendorId)
  const source = { id, file: gzipSync(text) }
  await insert(tx, place, source, { name, found, version, dueAt: nextTime(now, true) }, now)
  // Its owner was told on the day it was brought.
  if (booked)
    await tx.run(sql`
      update imported_calendars set told = array[${booked.bookingId}::uuid] where id = ${id}`)
  await fill(tx, vendorId, id, today)
}
