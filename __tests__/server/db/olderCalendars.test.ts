import { gzipSync } from 'node:zlib'
import { momentIn } from '#domain/days.ts'
import { openPool } from '#server/db/db.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { connectEvents } from '#server/modules/listeners.ts'
import { refreshCalendars } from '#server/modules/calendar/importedCalendars/refresh.ts'
import { migrated } from '#__tests__/support/olderRows.ts'

/** At ten for an hour, where the vendor is. */
const file = gzipSync(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTART:20300514T100000',
    'DURATION:PT60M',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
).toString('hex')

test('what other calendars took stays whole days until they are read in full, files at once', async () => {
  const calendar = (name: string, source: string, whose: string) => `
    insert into imported_calendars (
      vendor_id, name, ${source === 'file' ? 'file' : 'host, address, address_hash'}, etag, modified, busy, entries,
      unread, created_at, read_at, due_at
    )
    select id, '${name}', ${source === 'file' ? `'\\x${file}'` : `'old.test', '\\x01', '\\x02'`}, '"v1"', 'Mon', 
      '{[2030-05-14,2030-05-15)}', 1, 0, now(), now(), '2030-01-01T00:00Z'
    from vendors where business_name = '${whose}';`
  const { url, ask, close } = await migrated(
    `insert into vendors (business_name, calendar_since) values ('Whole', now()), ('Parts', now());
    insert into resources (vendor_id, name, position) select id, 'Hall', 0 from vendors;
    insert into working_rules (vendor_id, rules, version, closed, as_of, due_at)
    select id,
      '{"weekdays": [1, 2, 3, 4, 5, 6, 7], "seasons": [], "noticeDays": 0, "aheadMonths": null, "setUpDays": 0,
        "tearDownDays": 0, "slots": [{"name": "morning", "from": "09:00", "to": "13:00"}], "daysOff": [], "away": []}',
      1, '{}', '2026-11-01', '2030-01-01'
    from vendors where business_name = 'Parts';
    ${calendar('Diary', 'file', 'Whole')}
    ${calendar('Diary', 'file', 'Parts')}
    ${calendar('Followed', 'address', 'Parts')}
    insert into calendar_blocks (vendor_id, resource_id, kind, during, occupied, source_id, note)
    select i.vendor_id, r.id, 'imported', '[2030-05-14,2030-05-15)', '[2030-05-14,2030-05-15)', i.id, i.name
    from imported_calendars i join resources r on r.vendor_id = i.vendor_id where i.name = 'Diary';`,
    103,
  )
  const calendars = () =>
    ask<object>(`
      select v.business_name || ' ' || i.name as of, i.hours::text, i.busy::text, i.etag, i.modified,
        i.due_at <= now() as due
      from imported_calendars i join vendors v on v.id = i.vendor_id order by of`)
  const blocks = () =>
    ask<object>(`
      select v.business_name as of, c.during::text, c.occupied::text from calendar_blocks c
      join vendors v on v.id = c.vendor_id order by of`)
  const day = '["2030-05-14 00:00:00","2030-05-15 00:00:00")'
  const whole = { hours: `{${day}}`, busy: `{${day}}`, etag: null, modified: null }
  expect(await calendars()).toEqual([
    { of: 'Parts Diary', ...whole, due: true },
    { of: 'Parts Followed', ...whole, due: false },
    { of: 'Whole Diary', ...whole, due: true },
  ])
  expect(await blocks()).toEqual([
    { of: 'Parts', during: day, occupied: day },
    { of: 'Whole', during: day, occupied: day },
  ])

  const db = openPool(url, { timeoutMs: 30_000 })
  connectEvents()
  const now = momentIn('UTC', new Date('2029-01-01T09:00Z'))
  const settings = readSettings({ DATABASE_URL: url })
  await refreshCalendars({ db, clock: () => now, settings })
  const hour = '["2030-05-14 10:00:00","2030-05-14 11:00:00")'
  expect(await calendars()).toMatchObject([
    { of: 'Parts Diary', hours: `{${hour}}`, busy: `{${hour}}`, due: false },
    { of: 'Parts Followed', hours: `{${day}}`, busy: `{${day}}`, due: false },
    { of: 'Whole Diary', hours: `{${hour}}`, busy: `{${day}}`, due: false },
  ])
  expect(await blocks()).toEqual([
    { of: 'Parts', during: hour, occupied: hour },
    { of: 'Whole', during: day, occupied: day },
  ])
  await db.end()
  await close()
})
