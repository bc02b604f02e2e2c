import fc from 'fast-check'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'
import { KnownZone } from '#server/modules/calendar/importedCalendars/reading/zones.ts'
import { runs } from '#__tests__/support/seeds.ts'

const event = (lines: string, index = 0) =>
  `BEGIN:VEVENT\nUID:${index}\n${lines.replaceAll('; ', '\n')}\nEND:VEVENT\n`

/** When 2027 is busy, as `MM-DD HH:MM..MM-DD HH:MM`; the vendor is in `zone`. */
function hours(zone: string, ...entries: string[]) {
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${entries.map(event).join('')}END:VCALENDAR\n`
  const found = expand(text, { zone, firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' })
  const short = (time: string) => time.slice(5, 16).replace('T', ' ')
  return found.busy.map(({ from, to }) => `${short(from)}..${short(to)}`)
}

// In a case lines are parted by "; ".
test.each<[name: string, lines: string, zone: string, busy: string[]]>([
  [
    'in the vendor’s own zone',
    'DTSTART:20270210T100000Z; DTEND:20270210T113000Z',
    'Asia/Kolkata',
    ['02-10 15:30..02-10 17:00'],
  ],
  [
    'in a zone of its own',
    'DTSTART;TZID=America/New_York:20270210T200000; DURATION:PT2H',
    'Europe/Berlin',
    ['02-11 02:00..02-11 04:00'],
  ],
  [
    'floating: by the vendor’s clock',
    'DTSTART:20270210T100000; DTEND:20270210T110000',
    'Asia/Tokyo',
    ['02-10 10:00..02-10 11:00'],
  ],
  [
    'all day: the whole of the vendor’s day',
    'DTSTART;VALUE=DATE:20270210',
    'Pacific/Honolulu',
    ['02-10 00:00..02-11 00:00'],
  ],
  [
    'over midnight',
    'DTSTART;TZID=Europe/Berlin:20270210T220000; DURATION:PT4H',
    'Europe/Berlin',
    ['02-10 22:00..02-11 02:00'],
  ],
  [
    'of five minutes',
    'DTSTART:20270210T100000Z; DURATION:PT5M',
    'UTC',
    ['02-10 10:00..02-10 10:05'],
  ],
  ['of no length', 'DTSTART:20270210T100000Z; DTEND:20270210T100000Z', 'UTC', []],
  [
    'each week at the same hour, summer and winter',
    'DTSTART;TZID=Europe/Berlin:20270321T180000; DURATION:PT1H; RRULE:FREQ=WEEKLY;COUNT=2',
    'Europe/Berlin',
    ['03-21 18:00..03-21 19:00', '03-28 18:00..03-28 19:00'],
  ],
  [
    'through the night on which the clock goes forward',
    'DTSTART;TZID=Europe/Berlin:20270328T010000; DURATION:PT2H',
    'Europe/Berlin',
    ['03-28 01:00..03-28 04:00'],
  ],
  [
    'through the night on which it goes back',
    'DTSTART;TZID=Europe/Berlin:20271031T010000; DURATION:PT4H',
    'Europe/Berlin',
    ['10-31 01:00..10-31 04:00'],
  ],
  // 02:45 in summer until 02:15 in winter, half an hour later: the clock shows all from 02:00 to 03:00 meanwhile.
  [
    'in the hour that comes twice',
    'DTSTART:20271031T004500Z; DTEND:20271031T011500Z',
    'Europe/Berlin',
    ['10-31 02:00..10-31 03:00'],
  ],
  [
    'that began before the first day asked for',
    'DTSTART:20261230T100000Z; DTEND:20270101T100000Z',
    'UTC',
    ['01-01 00:00..01-01 10:00'],
  ],
])('an entry %s takes its hours', (_name, lines, zone, busy) => {
  expect(hours(zone, lines)).toEqual(busy)
})

const at = (hour: number, minutes = 30) =>
  `DTSTART:20270210T${String(hour).padStart(2, '0')}0000Z; DURATION:PT${minutes}M`

test('entries that touch are one, and those apart stay apart', () => {
  expect(hours('UTC', at(12), at(10, 120), at(16), at(16, 20))).toEqual([
    '02-10 10:00..02-10 12:30',
    '02-10 16:00..02-10 16:30',
  ])
})

test('a day that is cut into more than six is taken from the first to the last', () => {
  expect(hours('UTC', ...[8, 10, 12, 14, 16, 18].map((hour) => at(hour)))).toHaveLength(6)
  expect(hours('UTC', ...[8, 10, 12, 14, 16, 18, 20].map((hour) => at(hour)))).toEqual([
    '02-10 08:00..02-10 20:30',
  ])
})

test('what the clock shows in a time, minute by minute, lies in its hours, and they are no longer than that', () => {
  // Whatever the clock does there: half an hour, at midnight, a day left out.
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/St_Johns', 'UTC']
  const turns = ['2027-03-28T01:00Z', '2027-10-31T01:00Z', '2027-04-03T15:00Z', '2027-10-28T21:00Z']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...turns),
      fc.integer({ min: -1500, max: 1500 }),
      fc.integer({ min: 1, max: 1500 }),
      (zone, turn, minutes, length) => {
        const start = Date.parse(turn) + minutes * 60_000
        const end = start + length * 60_000
        const shown = new Intl.DateTimeFormat('sv', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        })
        const { from, to } = new KnownZone(zone).wallOf(start, end)
        let [first, last] = [Infinity, -Infinity]
        for (let minute = start; minute < end; minute += 60_000) {
          const wall = Date.parse(`${shown.format(minute).replace(' ', 'T')}Z`)
          first = Math.min(first, wall)
          last = Math.max(last, wall)
        }
        expect([from, to]).toEqual([first, last + 60_000])
      },
    ),
    { numRuns: runs(40) },
  )
})
