import { addDays } from '#domain/days.ts'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'

const year = { zone: 'Asia/Kolkata', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const good = event('UID:good', 'DTSTART;VALUE=DATE:20270503')

/** What it takes, day by day, `MM-DD`, and what it says it could not read. */
function read(lines: readonly string[], zone = 'Asia/Kolkata') {
  const found = expand(calendar(...lines), { ...year, zone })
  const days = new Set<string>()
  for (const { from, to } of found.busy)
    for (let day = from.slice(0, 10); `${day}T00:00:00` < to; day = addDays(day, 1))
      days.add(day.slice(5))
  const doubts = found.doubts.map(({ reason, text }) => `${reason}: ${text}`)
  return { days: [...days].join(' '), unread: found.unread, doubts }
}
const hours = (lines: readonly string[], zone: string) =>
  expand(calendar(...lines), { ...year, zone }).busy.map(({ from, to }) => `${from} ${to}`)

test.each<[name: string, lines: string[], unread: number]>([
  ['no beginning', ['UID:bad', 'DTSTART;VALUE=DATE:20270301', 'END:VEVENT'], 1],
  [
    'a wrong beginning',
    ['BEGIN:VEVXNT', 'UID:bad', 'DTSTART;VALUE=DATE:20270301', 'END:VEVENT'],
    1,
  ],
  ['no end', ['BEGIN:VEVENT', 'UID:bad', 'DTSTART;VALUE=DATE:20270301'], 1],
  [
    'a reminder that never ends before its start',
    ['BEGIN:VEVENT', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'DTSTART;VALUE=DATE:20270301', 'END:VEVENT'],
    1,
  ],
])('an entry with %s takes its day, and so does the one after it', (_name, lines, unread) => {
  expect(read([...lines, ...good])).toMatchObject({ days: '03-01 05-03', unread })
})

test('two entries with one identifier and no version both count', () => {
  const two = [
    ...event('UID:x', 'DTSTART;VALUE=DATE:20270801'),
    ...event('UID:x', 'DTSTART;VALUE=DATE:20270810'),
  ]
  expect(read(two)).toEqual({ days: '08-01 08-10', unread: 0, doubts: [] })
})
test('a single entry takes no series of its identifier away, whatever its version', () => {
  const series = event('UID:x', 'DTSTART;VALUE=DATE:20270801', 'RRULE:FREQ=DAILY;COUNT=3')
  const other = event('UID:x', 'SEQUENCE:3', 'DTSTART;VALUE=DATE:20270810')
  expect(read([...series, ...other]).days).toBe('08-01 08-02 08-03 08-10')
  const torn = event('UID:x', 'SEQUENCE:9', 'RECURRENCE-ID:XX', 'DTSTART;VALUE=DATE:20270811')
  expect(read([...series, ...torn]).days).toBe('08-01 08-02 08-03 08-11')
})

test.each<[until: string, start: string, days: string, zone?: string]>([
  ['20270123', 'DTSTART;TZID=Europe/Oslo:20270109T180000', '01-09 01-16 01-23', 'Europe/Oslo'],
  [
    '20270123T000000',
    'DTSTART;TZID=Europe/Oslo:20270109T180000',
    '01-09 01-16 01-23',
    'Europe/Oslo',
  ],
  [
    '20270123T170000Z',
    'DTSTART;TZID=Europe/Oslo:20270109T180000',
    '01-09 01-16 01-23',
    'Europe/Oslo',
  ],
  ['20270123T165959Z', 'DTSTART;TZID=Europe/Oslo:20270109T180000', '01-09 01-16', 'Europe/Oslo'],
  ['20270123T010000', 'DTSTART:20270109T180000', '01-09 01-16', 'Europe/Oslo'],
  ['20270122T230000Z', 'DTSTART:20270109T180000', '01-09 01-16 01-23', 'Europe/Oslo'],
  ['20270122T183000Z', 'DTSTART;VALUE=DATE:20270109', '01-09 01-16 01-23'],
  ['20270123T235959', 'DTSTART;VALUE=DATE:20270109', '01-09 01-16 01-23'],
  ['20270123', 'DTSTART:20270109T180000Z', '01-09 01-10 01-16 01-17 01-23 01-24'],
  ['20270123', 'DTSTART:20270109T200000Z', '01-10 01-17 01-24'],
  ['2027-01-23', 'DTSTART:20270109T060000', '01-09 01-16 01-23'],
])(
  'a series until %s that begins %s runs to the end of that day',
  (until, start, days, ...[zone]) => {
    const length = start.includes('VALUE=DATE') ? [] : ['DURATION:PT3H']
    const weekly = event('UID:x', start, ...length, `RRULE:FREQ=WEEKLY;UNTIL=${until}`)
    expect(read(weekly, zone)).toEqual({ days, unread: 0, doubts: [] })
  },
)

test.each<[name: string, lines: string[], days: string, doubts: string[]]>([
  ['a length of nothing', ['DTSTART;VALUE=DATE:20270301', 'DURATION:P'], '03-01', ['length: P']],
  ['no number in its length', ['DTSTART:20270301T100000', 'DURATION:PT'], '03-01', ['length: PT']],
  [
    'a length that goes back',
    ['DTSTART:20270301T100000', 'DURATION:-PT1H'],
    '03-01',
    ['length: -PT1H'],
  ],
  [
    'an end on no day',
    ['DTSTART:20270301T100000', 'DTEND:20270231T110000'],
    '03-01',
    ['length: 20270231T110000'],
  ],
  [
    'an end without a colon',
    ['DTSTART:20270301T100000', 'DTEND 20270301T110000'],
    '03-01',
    ['length: '],
  ],
  [
    'an end with a wrong name',
    ['DTSTART:20270301T100000', 'DTXND:20270301T110000'],
    '03-01',
    ['length: '],
  ],
  [
    'an endless length',
    ['DTSTART:20270301T100000', 'DURATION:P999999999999999999W'],
    '03-01',
    ['length: P999999999999999999W'],
  ],
  [
    'a length beside an end on a later day',
    ['DTSTART:20270301T220000', 'DTEND:20270303T020000', 'DURATION:P'],
    '03-01 03-02 03-03',
    ['length: P'],
  ],
  [
    'a start at 25 o’clock',
    ['DTSTART:20270301T250000', 'DURATION:PT1H'],
    '03-01',
    ['length: 20270301T250000'],
  ],
  [
    'no start, but an end',
    ['DTSTART;VALUE=DATE:XX270301', 'DTEND;VALUE=DATE:20270302'],
    '03-01',
    ['start: XX270301'],
  ],
  ['no start at all', ['SUMMARY:Sangeet'], '', ['start: ']],
  ['a start that is none', ['DTSTART;VALUE=DATE:XX270802'], '', ['start: XX270802']],
  [
    'a rule that is none',
    ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=SOMETIMES'],
    '03-01',
    ['recurrence: FREQ=SOMETIMES'],
  ],
  [
    'a rule until nobody knows when',
    ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=DAILY;UNTIL=XX'],
    '03-01',
    ['recurrence: FREQ=DAILY;UNTIL=XX'],
  ],
  [
    'a rule in leaps of nothing',
    ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=DAILY;INTERVAL=0'],
    '03-01',
    ['recurrence: FREQ=DAILY;INTERVAL=0'],
  ],
  [
    'a day left out that is none',
    ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:2027030X'],
    '03-01 03-02',
    ['part: 2027030X'],
  ],
  [
    'a further day that is none',
    ['DTSTART;VALUE=DATE:20270301', 'RDATE;VALUE=DATE:20270305,XX,20270307'],
    '03-01 03-05 03-07',
    ['part: XX'],
  ],
  [
    'two starts',
    ['DTSTART;VALUE=DATE:20270301', 'DTSTART;VALUE=DATE:20270305'],
    '03-01 03-05',
    ['part: 20270305'],
  ],
])('an entry with %s takes the days that can be read', (_name, lines, days, doubts) => {
  const both = [...event('UID:bad', ...lines), ...good]
  expect(read(both)).toEqual({ days: `${days} 05-03`.trim(), unread: doubts.length, doubts })
})

test('an endless length costs nothing but itself: the entries around it are read, the one is named', () => {
  const bad = event('UID:bad', 'DTSTART;VALUE=DATE:20270301', 'DURATION:P999999999999999999W')
  const two = read([...good, ...bad, ...event('UID:b', 'DTSTART;VALUE=DATE:20270504')])
  expect(two).toEqual({
    days: '03-01 05-03 05-04',
    unread: 1,
    doubts: ['length: P999999999999999999W'],
  })
})

const always = ['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE']
test.each<[name: string, lines: string[], days: string]>([
  [
    'published times of days',
    ['BEGIN:VFREEBUSY', 'FREEBUSY:20270101/20270102', 'END:VFREEBUSY'],
    '01-01',
  ],
  [
    'published times of nothing',
    [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20270101T100000Z/XX,XX/PT1H,20270103T100000Z/PT1H',
      'END:VFREEBUSY',
    ],
    '01-01 01-03',
  ],
  [
    '4 MB of parameters',
    event('UID:bad', `DTSTART${';X=1'.repeat(1_000_000)}:20270301T100000`),
    '03-01',
  ],
  [
    '4 MB of a line',
    event('UID:bad', 'DTSTART;VALUE=DATE:20270301', `EXDATE:${'20270301,'.repeat(450_000)}`),
    '03-01',
  ],
  [
    '4 MB in one parameter',
    event('UID:bad', 'DTSTART;VALUE=DATE:20270301', `DTEND;X="${'a'.repeat(4_000_000)}`),
    '03-01',
  ],
  [
    'a zone that changes each second',
    [
      'BEGIN:VTIMEZONE',
      'TZID:Mine',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'RRULE:FREQ=SECONDLY',
      ...always,
      ...event('UID:bad', 'DTSTART;TZID=Mine:20270301T120000', 'DURATION:PT1H'),
    ],
    '03-01 03-02',
  ],
])('%s beside a good event costs it nothing', (_name, lines, days) => {
  const { days: taken } = read([...lines, ...good])
  expect(taken).toBe(`${days} 05-03`)
})

const paris = (...inner: string[]) => [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  ...inner,
  'END:VTIMEZONE',
]
test.each([
  ['empty', paris('BEGIN:STANDARD', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'END:DAYLIGHT')],
  [
    'of 2020 alone',
    paris(
      'BEGIN:DAYLIGHT',
      'DTSTART:20200329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20201025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ),
  ],
])('a zone that everybody knows beats one that the file defines: %s', (_name, definition) => {
  const evening = event('UID:x', 'DTSTART;TZID=Europe/Paris:20270716T220000', 'DURATION:PT1H')
  expect(hours([...definition, ...evening], 'Europe/Paris')).toEqual([
    '2027-07-16T22:00:00 2027-07-16T23:00:00',
  ])
})

test.each([
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '2027-06-02T00:30:00'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '2027-06-02T00:30:00'],
  ['India Standard Time', '2027-06-02T00:30:00'],
  ['Eastern Time', '2027-06-02T10:00:00'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '2027-06-02T10:00:00'],
  ['GMT+0530', '2027-06-02T00:30:00'],
  ['UTC-5', '2027-06-02T11:00:00'],
  ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '2027-06-01T20:00:00'],
  ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '2027-06-02T05:00:00'],
  ['W. Europe Standard Time', '2027-06-02T04:00:00'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', '2027-06-02T04:00:00'],
  ['tzone://Microsoft/Utc', '2027-06-02T06:00:00'],
])('an evening in %s is read by that clock in Sydney', (tzid, from) => {
  const evening = event('UID:x', `DTSTART;TZID=${tzid}:20270601T200000`, 'DURATION:PT1H')
  expect(hours(evening, 'Australia/Sydney')[0]?.slice(0, 19)).toBe(from)
  expect(read(evening).doubts).toEqual([])
})
test('a zone that nobody knows may be anywhere: its day in any zone is taken, and that is said', () => {
  const evening = event('UID:x', 'DTSTART;TZID=Our office:20270601T200000', 'DURATION:PT1H')
  // From 20:00 at UTC+14, 16:00 in Sydney, to 21:00 at UTC-12, 19:00 the day after.
  expect(hours(evening, 'Australia/Sydney')).toEqual(['2027-06-01T16:00:00 2027-06-02T19:00:00'])
  expect(read(evening)).toMatchObject({ unread: 0, doubts: ['zone: Our office'] })
})

test.each([
  ['FREE', [], ''],
  ['FREE', ['TRANSP:OPAQUE'], ''],
  ['OOF', ['TRANSP:TRANSPARENT'], '03-01'],
  ['BUSY', [], '03-01'],
  ['WORKINGELSEWHERE', ['TRANSP:TRANSPARENT'], ''],
])('what Outlook calls %s (%s)', (status, more, days) => {
  const all = event('UID:x', 'DTSTART;VALUE=DATE:20270301', `X-MICROSOFT-CDO-BUSYSTATUS:${status}`)
  expect(read([...all.slice(0, -1), ...more, 'END:VEVENT']).days).toBe(days)
})

test('a day left out, and a changed instance, without a zone are in that of their series', () => {
  const daily = [
    'UID:x',
    'DTSTART;TZID=US/Eastern:20270601T200000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  ]
  // In Jaipur it is half past five on the next morning.
  expect(read(event(...daily, 'EXDATE:20270602T200000')).days).toBe('06-02 06-04')
  const moved = [
    'RECURRENCE-ID:20270602T200000',
    'DTSTART;TZID=US/Eastern:20270610T200000',
    'DURATION:PT1H',
  ]
  expect(read([...event(...daily), ...event('UID:x', ...moved)]).days).toBe('06-02 06-04 06-11')
})
