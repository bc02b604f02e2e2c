import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import expected from './corpus/expected.json' with { type: 'json' }
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'

const corpus = join(import.meta.dirname, 'corpus')
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ics'))
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const reading = { zone: 'Europe/London', firstDay: '1990-01-01', lastDay: '2029-12-31', own: '' }

/** Entries, and of them taken, free, outside those years, unread; or why it is refused. */
function read(file: string): string {
  const text = readFileSync(join(corpus, file), 'utf8')
  try {
    const { entries, outcomes, unread } = expand(text, reading)
    const { taken, free, elsewhere } = outcomes
    // None is dropped without a word.
    expect(entries).toBeGreaterThanOrEqual(text.match(/^\s*BEGIN:VEVENT\s*$/gm)?.length ?? 0)
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
  expect(Object.fromEntries(files.map((file) => [file, read(file)]))).toEqual(expected)
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
