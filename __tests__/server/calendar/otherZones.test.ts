import { event, hours, read } from '#__tests__/support/otherCalendar.ts'

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
