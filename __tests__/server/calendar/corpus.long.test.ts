import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'

const corpus = join(import.meta.dirname, 'corpus')
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ics'))
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const reading = { zone: 'Europe/London', firstDay: '2000-01-01', lastDay: '2029-12-31', own: '' }

/** Entries, and of them taken, free, outside those years, unread; or why it is refused. */
function read(file: string): string {
  const text = readFileSync(join(corpus, file), 'utf8')
  try {
    const { entries, outcomes, unread } = expand(text, reading)
    const { taken, free, elsewhere } = outcomes
    // None is dropped without a word.
    expect(entries).toBe(text.match(/^\s*BEGIN:VEVENT\s*$/gm)?.length ?? 0)
    expect(taken + free + elsewhere + outcomes.unread).toBe(entries)
    expect(unread).toBeGreaterThanOrEqual(outcomes.unread)
    return [entries, taken, free, elsewhere, `unread ${unread}`].join(' ')
  } catch (error) {
    if (error instanceof Error && /^This calendar|^This is not/.test(error.message))
      return error.message
    throw error
  }
}

test('calendars of others are read, and no entry is lost without a word', () => {
  expect(Object.fromEntries(files.map((file) => [file, read(file)]))).toEqual({
    'cozy-ical/apple.ics': '3 2 1 0 unread 0',
    'cozy-ical/cozycloud.ics': '3 3 0 0 unread 0',
    'cozy-ical/google.ics': '3 2 1 0 unread 0',
    'cozy-ical/lightning.ics': '3 2 1 0 unread 0',
    'cozy-ical/locale_datetime.ics': '1 1 0 0 unread 0',
    'cozy-ical/radicale.ics': '3 3 0 0 unread 0',
    'cozy-ical/tz.ics': '1 1 0 0 unread 1',
    'ical/example_rrule.ics': '3 3 0 0 unread 0',
    'ical/test1.ics': '9 9 0 0 unread 1',
    'ical/test10.ics': '5 0 0 0 unread 5',
    'ical/test11.ics': '0 0 0 0 unread 0',
    'ical/test12.ics': '2 2 0 0 unread 1',
    'ical/test13.ics': '2 2 0 0 unread 0',
    'ical/test14.ics': '2 2 0 0 unread 0',
    'ical/test15.ics': '1 1 0 0 unread 0',
    'ical/test2.ics': '3 3 0 0 unread 0',
    'ical/test3.ics': '27 27 0 0 unread 0',
    'ical/test4.ics': '47 14 33 0 unread 0',
    'ical/test5.ics': '1 1 0 0 unread 0',
    'ical/test6.ics': '128 128 0 0 unread 22',
    'ical/test7.ics': '1 1 0 0 unread 0',
    'ical/test8.ics': '0 0 0 0 unread 0',
    'ical/test9.ics': '1 1 0 0 unread 0',
    'icalts/Atikokan.ics': '0 0 0 0 unread 0',
    'icalts/Denver.ics': '0 0 0 0 unread 0',
    'icalts/Los_Angeles.ics': '0 0 0 0 unread 0',
    'icalts/New_York.ics': '0 0 0 0 unread 0',
    'icalts/RDATE_test.ics': '0 0 0 0 unread 0',
    'icalts/RDATE_utc_test.ics': '0 0 0 0 unread 0',
    'icalts/RRULE_UNTIL_test.ics': '0 0 0 0 unread 0',
    'icalts/blank_description.ics': '1 1 0 0 unread 0',
    'icalts/blank_line_end.ics': '0 0 0 0 unread 0',
    'icalts/blank_line_mid.ics': '0 0 0 0 unread 0',
    'icalts/daily_recur.ics': '1 1 0 0 unread 0',
    'icalts/day_long_recur_yearly.ics': '1 0 1 0 unread 0',
    'icalts/duration_instead_of_dtend.ics': '1 1 0 0 unread 0',
    'icalts/forced_types.ics': '1 0 1 0 unread 0',
    'icalts/google_birthday.ics': '4 4 0 0 unread 0',
    'icalts/minimal.ics': '1 1 0 0 unread 0',
    'icalts/multiple_rrules.ics': '1 1 0 0 unread 0',
    'icalts/only_dtstart_date.ics': '1 1 0 0 unread 0',
    'icalts/only_dtstart_time.ics': '1 0 1 0 unread 0',
    'icalts/parserv2.ics': '1 1 0 0 unread 0',
    'icalts/recur_instances.ics': '3 3 0 0 unread 0',
    'icalts/recur_instances_finite.ics': '1 1 0 0 unread 0',
    'icalts/utc_negative_zero.ics': '1 1 0 0 unread 0',
  })
})

/** A file of each zone, as the packages of calendar programs define it. */
const zoneFolder = join(import.meta.dirname, '../../../node_modules/@touch4it/ical-timezones/zones')
const zoneFiles = readdirSync(zoneFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ics'))
  .toSorted()
const evenings = ['20270116T230000', '20270716T230000'].flatMap((start) => [
  'BEGIN:VEVENT',
  `UID:${start}`,
  `DTSTART;TZID=Mine:${start}`,
  'DURATION:PT30M',
  'END:VEVENT',
])

/** Whose clocks have kept their rules since these definitions were written. */
const isSteady = (name: string) =>
  /^(?:Europe|Australia|Indian)\//.test(name) && name !== 'Europe/Volgograd'

test('a zone that the file alone knows is read as its definition has it, and every definition is survived', () => {
  const year = { zone: 'UTC', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' }
  const all = (body: string) => `BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR\n`
  const lines = evenings.join('\n')
  const differing: string[] = []
  for (const file of zoneFiles) {
    const definition = readFileSync(join(zoneFolder, file), 'utf8')
    const name = /^TZID:(.+?)\s*$/m.exec(definition)?.[1] ?? ''
    const [zone = ''] = /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(definition) ?? []
    const unnamed = zone.replaceAll(name, 'Mine').replace(/^X-LIC-LOCATION.*\n/m, '')
    const known = expand(all(lines.replaceAll('Mine', name)), year)
    const read = expand(all(`${unnamed}\n${lines}`), year)
    expect(read.outcomes.taken).toBe(2)
    const isSame = JSON.stringify(known.busy) === JSON.stringify(read.busy)
    if (isSteady(name) && !isSame) differing.push(name)
  }
  expect(zoneFiles).toHaveLength(467)
  expect(differing).toEqual([])
})
