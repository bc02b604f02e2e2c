import fc from 'fast-check'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'
import { runs } from '#__tests__/support/seeds.ts'

const reading = { zone: 'Asia/Kolkata', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' }
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Our office',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const alarm = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  'DURATION:PT5M',
  'REPEAT:2',
  'END:VALARM',
]
/** Entries of one calendar, each with an identifier and days of its own. */
const entries: string[][] = [
  ['UID:day', 'DTSTAMP:20270101T000000Z', 'DTSTART;VALUE=DATE:20270110', 'SUMMARY:Mehendi'],
  ['UID:days', 'DTSTART;VALUE=DATE:20270120', 'DTEND;VALUE=DATE:20270123', ...alarm],
  [
    'UID:hours',
    'DTSTART:20270201T100000Z',
    'DTEND:20270201T120000Z',
    'DESCRIPTION:A\\n line',
    'STATUS:CONFIRMED',
  ],
  ['UID:office', ...alarm, 'DTSTART;TZID=Our office:20270710T203000', 'DURATION:PT2H'],
  [
    'UID:night',
    'DTSTART;TZID=Our office:20270310T203000',
    'DTEND;TZID=Our office:20270310T223000',
    'TRANSP:OPAQUE',
  ],
  [
    'UID:oslo',
    'SEQUENCE:3',
    'DTSTART;TZID=Europe/Oslo:20270401T180000',
    'DURATION:PT3H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ],
  ['UID:windows', 'DTSTART;TZID="India Standard Time":20270501T180000', 'DURATION:PT3H'],
  [
    'UID:yearly',
    'DTSTART;VALUE=DATE:20200901',
    'RRULE:FREQ=YEARLY',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  ],
].map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
const todo = ['BEGIN:VTODO', 'UID:todo', 'DTSTART;VALUE=DATE:20271001', 'END:VTODO']
const busy = ['BEGIN:VFREEBUSY', 'UID:published', 'FREEBUSY:20271101T100000Z/PT2H', 'END:VFREEBUSY']

const parts = [
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'X-WR-CALNAME:Studio'],
  zone,
  ...entries,
  todo,
  busy,
]
const lines = [...parts.flat(), 'END:VCALENDAR']
/** Which part a line is of. */
const partOf = parts.flatMap((part, index) => part.map(() => index))

const hoursOf = (text: readonly string[]) => expand(text.join('\r\n'), reading).busy
const covers = (all: readonly { from: string; to: string }[], one: { from: string; to: string }) =>
  all.some(({ from, to }) => from <= one.from && one.to <= to)
/** What each part takes alone, with the zone it may need. */
const alone = parts.map((part, index) =>
  index < 2 ? [] : hoursOf(['BEGIN:VCALENDAR', ...zone, ...part, 'END:VCALENDAR']),
)

const garbage = fc.string({
  unit: fc.constantFrom(...'XQ#; :="\u00e9'),
  minLength: 1,
  maxLength: 6,
})
const damage = fc.oneof(
  fc.constant(() => [] as string[]),
  garbage.map((text) => () => [text]),
  garbage.map((text) => (line: string) => [text + line]),
  fc.tuple(garbage, fc.nat(60)).map(([text, at]) => (line: string) => [
    line.slice(0, at % line.length) + text + line.slice((at % line.length) + 1),
  ]),
  fc.nat(60).map((at) => (line: string) => [line.slice(0, at % line.length)]),
  fc
    .nat(60)
    .map((at) => (line: string) => [line.slice(0, at % line.length), line.slice(at % line.length)]),
  fc.constant((line: string) => [line, line]),
)

test('damage to any one line never frees the time of another entry', () => {
  const property = fc.property(fc.nat(lines.length - 1), damage, (at, hurt) => {
    const text = [...lines.slice(0, at), ...hurt(lines[at] ?? ''), ...lines.slice(at + 1)]
    let taken: ReturnType<typeof hoursOf>
    try {
      taken = hoursOf(text)
    } catch (error) {
      // Refused as a whole: what was read before stands.
      expect((error as Error).message).toMatch(/^This is not a calendar|^This calendar is cut off/)
      return
    }
    for (const [part, hours] of alone.entries())
      if (part !== partOf[at])
        for (const each of hours) if (!covers(taken, each)) throw new Error(`${part}: ${each.from}`)
  })
  fc.assert(property, { numRuns: runs(100) })
})
