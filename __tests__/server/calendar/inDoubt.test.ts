import { event, good, hours, read } from '#__tests__/support/otherCalendar.ts'

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

test('vCalendar’s own lines are no doubt, and its semicolons part days', () => {
  const lines = ['DTSTART:20270801T100000', 'DTEND:20270801T110000']
  const old = ['DCREATED:20270101T100000Z', 'AALARM:20270801T090000Z', 'RNUM:1']
  expect(read(event('UID:x', ...old, ...lines))).toEqual({ days: '08-01', unread: 0, doubts: [] })
  const more = ['RDATE:20270802T100000;20270803T100000', 'EXDATE:20270802T100000;20270804T100000']
  expect(read(event('UID:x', ...more, ...lines))).toEqual({
    days: '08-01 08-03',
    unread: 0,
    doubts: [],
  })
})

test.each<[rule: string, start: string, days: string]>([
  ['FREQ=DAILY;BYMONTHDAY=-1;UNTIL=20270430', '20270131', '01-31 02-28 03-31 04-30'],
  ['FREQ=DAILY;BYMONTH=3,11;COUNT=3', '20270330', '03-30 03-31 11-01'],
  ['FREQ=MONTHLY;INTERVAL=4;BYMONTH=11', '20270722', '07-22 11-22'],
  ['FREQ=MONTHLY;BYMONTH=9;BYDAY=2TH,1MO', '20270222', '02-22 09-06 09-09'],
  ['FREQ=MONTHLY;BYMONTHDAY=29,-1;UNTIL=20270331', '20270129', '01-29 01-31 02-28 03-29 03-31'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '20270129', '01-29 02-26 03-31'],
  ['FREQ=YEARLY;BYMONTHDAY=30,-1;UNTIL=20270331', '20270130', '01-30 01-31 02-28 03-30 03-31'],
  ['FREQ=YEARLY;BYMONTH=1,9;BYDAY=2TH,1WE', '20270106', '01-06 01-14 09-01 09-09'],
  ['FREQ=YEARLY;BYDAY=20MO', '20270517', '05-17'],
  ['FREQ=YEARLY;BYDAY=-1FR', '20271231', '12-31'],
  ['FREQ=YEARLY;BYWEEKNO=-1', '20270103', '01-03 12-27 12-28 12-29 12-30 12-31'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '20270517', '05-17'],
  ['FREQ=YEARLY;BYYEARDAY=1,100,-1', '20270101', '01-01 04-10 12-31'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4', '20270105', '01-05 01-10 01-19 01-24'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4', '20270105', '01-05 01-17 01-19 01-31'],
  ['FREQ=YEARLY', '20240229', ''],
])('%s from %s takes each of its days', (rule, start, days) => {
  const lines = [`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`]
  const expected = { unread: 0, doubts: [], days }
  expect(read(event('UID:x', ...lines))).toEqual(expected)
  const timed = [`DTSTART:${start}T100000`, 'DURATION:PT1H', `RRULE:${rule}`]
  expect(read(event('UID:x', ...timed))).toEqual(expected)
})
test('what a rule says of hours and minutes is taken, too', () => {
  const start = ['UID:x', 'DTSTART:20270105T100000', 'DURATION:PT15M']
  const of = (rule: string) => hours(event(...start, `RRULE:${rule}`), 'Asia/Kolkata')
  expect(of('FREQ=DAILY;BYHOUR=18,10;COUNT=3')).toEqual([
    '2027-01-05T10:00:00 2027-01-05T10:15:00',
    '2027-01-05T18:00:00 2027-01-05T18:15:00',
    '2027-01-06T10:00:00 2027-01-06T10:15:00',
  ])
  expect(of('FREQ=HOURLY;INTERVAL=7;BYHOUR=10,17,0;COUNT=3')).toEqual([
    '2027-01-05T10:00:00 2027-01-05T10:15:00',
    '2027-01-05T17:00:00 2027-01-05T17:15:00',
    '2027-01-06T00:00:00 2027-01-06T00:15:00',
  ])
  expect(of('FREQ=MINUTELY;INTERVAL=30;BYMINUTE=30;COUNT=2')).toEqual([
    '2027-01-05T10:00:00 2027-01-05T10:15:00',
    '2027-01-05T10:30:00 2027-01-05T10:45:00',
    '2027-01-05T11:30:00 2027-01-05T11:45:00',
  ])
})
