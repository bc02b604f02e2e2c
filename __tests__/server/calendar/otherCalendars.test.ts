import { addDays } from '#domain/days.ts'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'
import { zonesOfWindows } from '#server/modules/calendar/importedCalendars/reading/zonesOfWindows.ts'

const berlin = `BEGIN:VTIMEZONE
TZID:Somewhere
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
`
const event = (lines: string) =>
  `BEGIN:VEVENT\nUID:a\n${lines.replaceAll(/; (?=[A-Z-]+[;:])/g, '\n')}\nEND:VEVENT\n`
const calendar = (body: string) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n${body}END:VCALENDAR\n`
const moved = (lines: string, change: string) => event(lines) + event(change)

/** Days of 2027 that it takes, as `MM-DD` or `MM-DD..MM-DD`; the vendor is in `zone`. */
function busy(body: string, zone = 'Europe/Berlin', lastDay = '2027-12-31', own = '') {
  const text = calendar(body)
  const found = expand(text, { zone, firstDay: '2027-01-01', lastDay, own })
  const days = new Set<string>()
  for (const { from, to } of found.busy) {
    let day = from.slice(0, 10)
    for (; `${day}T00:00:00` < to; day = addDays(day, 1)) days.add(day)
  }
  const stretches: string[][] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && addDays(last.at(-1) ?? '', 1) === day) last.push(day)
    else stretches.push([day])
  }
  const short = (day = '') => day.slice(5)
  return stretches
    .map(([first, ...more]) => short(first) + (more.length ? `..${short(more.at(-1))}` : ''))
    .join(' ')
}

// In a case lines are parted by "; ".
test.each<[name: string, lines: string, days: string, zone?: string]>([
  ['an hour', 'DTSTART:20270210T100000Z; DTEND:20270210T110000Z', '02-10'],
  ['a night', 'DTSTART:20270210T200000Z; DTEND:20270211T010000Z', '02-10..02-11'],
  ['until midnight', 'DTSTART:20270210T200000Z; DTEND:20270210T230000Z', '02-10'],
  ['without a length', 'DTSTART:20270210T200000Z', ''],
  ['an end before its start', 'DTSTART:20270210T200000Z; DTEND:20270209T200000Z', '02-10'],
  ['a whole day', 'DTSTART;VALUE=DATE:20270210', '02-10'],
  [
    'an end that is not its last day',
    'DTSTART;VALUE=DATE:20270210; DTEND;VALUE=DATE:20270213',
    '02-10..02-12',
  ],
  [
    'a whole day elsewhere',
    'DTSTART;VALUE=DATE:20270210; DTEND;VALUE=DATE:20270211',
    '02-10',
    'Pacific/Honolulu',
  ],
  ['an end on its first day', 'DTSTART;VALUE=DATE:20270210; DTEND;VALUE=DATE:20270210', '02-10'],
  ['three days long', 'DTSTART;VALUE=DATE:20270210; DURATION:P3D', '02-10..02-12'],
  ['hours long', 'DTSTART:20270210T200000Z; DURATION:PT5H', '02-10..02-11'],
  [
    'by the clock on the wall',
    'DTSTART:20270210T230000; DTEND:20270210T233000',
    '02-10',
    'Asia/Kolkata',
  ],
  [
    'in a zone by its name',
    'DTSTART;TZID=America/New_York:20270210T200000; DURATION:PT1H',
    '02-11',
  ],
  [
    'in a zone of Windows',
    'DTSTART;TZID=Pacific Standard Time:20270210T160000; DURATION:PT1H',
    '02-11',
  ],
  [
    'in a zone behind a prefix',
    'DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20270211T060000; DURATION:PT1H',
    '02-10',
  ],
  [
    'in a zone that nobody knows',
    'DTSTART;TZID=Our office:20270210T233000; DURATION:PT10M',
    '02-10..02-11',
    'Asia/Tokyo',
  ],
  ['that is free', 'DTSTART:20270210T100000Z; DURATION:PT1H; TRANSP:TRANSPARENT', ''],
  ['that was cancelled', 'DTSTART:20270210T100000Z; DURATION:PT1H; STATUS:CANCELLED', ''],
  ['that is not certain', 'DTSTART:20270210T100000Z; DURATION:PT1H; STATUS:TENTATIVE', '02-10'],
  [
    'three times',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3',
    '02-10..02-12',
  ],
  [
    'until a day',
    'DTSTART;VALUE=DATE:20270210; RRULE:FREQ=WEEKLY;UNTIL=20270224',
    '02-10 02-17 02-24',
  ],
  [
    'until an instant',
    'DTSTART;TZID=Europe/Berlin:20270210T200000; DURATION:PT1H; RRULE:FREQ=WEEKLY;UNTIL=20270217T190000Z',
    '02-10 02-17',
  ],
  [
    'until just before',
    'DTSTART;TZID=Europe/Berlin:20270210T200000; DURATION:PT1H; RRULE:FREQ=WEEKLY;UNTIL=20270217T185959Z',
    '02-10',
  ],
  [
    'last Saturdays',
    'DTSTART;VALUE=DATE:20270130; RRULE:FREQ=MONTHLY;BYDAY=-1SA;COUNT=3',
    '01-30 02-27 03-27',
  ],
  ['on leap days', 'DTSTART;VALUE=DATE:20240229; RRULE:FREQ=YEARLY', ''],
  ['since long ago', 'DTSTART;VALUE=DATE:19500214; RRULE:FREQ=YEARLY', '02-14'],
  [
    'every other week',
    'DTSTART;VALUE=DATE:20270201; RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=4',
    '02-01..02-02 02-15..02-16',
  ],
  [
    'all but one',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3; EXDATE:20270211T100000Z',
    '02-10 02-12',
  ],
  [
    'all but one, said in another zone',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3; EXDATE;TZID=Europe/Berlin:20270211T110000',
    '02-10 02-12',
  ],
  [
    'all but one, said as a day',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3; EXDATE;VALUE=DATE:20270211',
    '02-10 02-12',
  ],
  [
    'and some days more',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RDATE:20270301T100000Z,20270305T100000Z',
    '02-10 03-01 03-05',
  ],
  [
    'and a stretch more',
    'DTSTART:20270210T100000Z; DURATION:PT1H; RDATE;VALUE=PERIOD:20270301T100000Z/PT30H',
    '02-10 03-01..03-02',
  ],
  ['longer than a year', 'DTSTART;VALUE=DATE:20260101; DTEND;VALUE=DATE:20280101', '01-01..12-31'],
  [
    'through the spring change',
    'DTSTART;TZID=Europe/Berlin:20270327T233000; DURATION:PT25M; RRULE:FREQ=DAILY;COUNT=3',
    '03-27..03-29',
  ],
  [
    'at a time that never comes',
    'DTSTART;TZID=Europe/Berlin:20270328T023000; DURATION:PT30M',
    '03-28',
  ],
  [
    'at a time that comes twice',
    'DTSTART;TZID=Europe/Berlin:20271031T023000; DTEND;TZID=Europe/Berlin:20271031T024500',
    '10-31',
  ],
  ['a day of 25 hours', 'DTSTART;TZID=Europe/Berlin:20271031T000000; DURATION:P1D', '10-31'],
  ['24 hours of it', 'DTSTART;TZID=Europe/Berlin:20271031T003000; DURATION:PT24H', '10-31'],
  ['a day of 23 hours', 'DTSTART;TZID=Europe/Berlin:20270328T000000; DURATION:P1D', '03-28'],
  ['24 hours of it', 'DTSTART;TZID=Europe/Berlin:20270328T000000; DURATION:PT24H', '03-28..03-29'],
  [
    'a clock that changes elsewhere',
    'DTSTART;TZID=America/New_York:20270313T180000; DURATION:PT30M; RRULE:FREQ=DAILY;COUNT=2',
    '03-14',
  ],
])('an entry %s', (_name, lines, days, ...[zone]) => {
  expect(busy(event(lines), zone)).toBe(days)
})

const weekly = 'DTSTART:20270203T100000Z; DURATION:PT1H; RRULE:FREQ=WEEKLY;COUNT=4'
test.each([
  [
    'moved',
    'RECURRENCE-ID:20270210T100000Z; DTSTART:20270212T100000Z; DURATION:PT1H',
    '02-03 02-12 02-17 02-24',
  ],
  [
    'made longer',
    'RECURRENCE-ID:20270210T100000Z; DTSTART:20270210T100000Z; DURATION:PT40H',
    '02-03 02-10..02-12 02-17 02-24',
  ],
  [
    'cancelled',
    'RECURRENCE-ID:20270210T100000Z; DTSTART:20270210T100000Z; STATUS:CANCELLED',
    '02-03 02-17 02-24',
  ],
  [
    'named in another zone',
    'RECURRENCE-ID;TZID=Asia/Kolkata:20270210T153000; DTSTART:20270212T100000Z; DURATION:PT1H',
    '02-03 02-12 02-17 02-24',
  ],
  [
    'moved with all that follow',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270217T100000Z; DTSTART:20270218T100000Z; DURATION:PT1H',
    '02-03 02-10 02-18 02-25',
  ],
  [
    'cancelled with all that follow',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270217T100000Z; DTSTART:20270217T100000Z; STATUS:CANCELLED',
    '02-03 02-10',
  ],
  [
    'moved in from after the end',
    'RECURRENCE-ID:20270303T100000Z; DTSTART:20270226T100000Z; DURATION:PT1H',
    '02-03 02-10 02-17 02-24 02-26',
  ],
])('an instance that was %s', (_name, change, days) => {
  expect(busy(moved(weekly, change))).toBe(days)
})

test('a zone is what the file says of it', () => {
  const night = (day: string) =>
    event(`DTSTART;TZID=Somewhere:${day}T233000; DTEND;TZID=Somewhere:${day}T234500`)
  expect(busy(berlin + night('20270210'), 'UTC')).toBe('02-10')
  // In summer half past eleven there is half past nine at Greenwich, and the next day in Kolkata.
  expect(busy(berlin + night('20270710'), 'Asia/Kolkata')).toBe('07-11')
})
test('of an entry that comes twice the later version counts', () => {
  const versions =
    event('SEQUENCE:2; DTSTART;VALUE=DATE:20270211') +
    event('SEQUENCE:1; DTSTART;VALUE=DATE:20270210')
  expect(busy(versions)).toBe('02-11')
})
test('published busy times count, and free ones do not', () => {
  const times =
    'BEGIN:VFREEBUSY\nFREEBUSY:20270210T100000Z/PT1H\nFREEBUSY;FBTYPE=FREE:20270212T100000Z/PT1H\nEND:VFREEBUSY\n'
  expect(busy(times)).toBe('02-10')
})
test('to-dos, and what we said ourselves, take no time', () => {
  const todo = 'BEGIN:VTODO\nUID:t\nDTSTART;VALUE=DATE:20270210\nEND:VTODO\n'
  const ours = event('DTSTART;VALUE=DATE:20270211').replace('UID:a', 'UID:b.v1@everset.test')
  expect(busy(todo + ours, 'UTC', '2027-12-31', '.v1@everset.test')).toBe('')
  expect(busy(ours, 'UTC', '2027-12-31', '.v2@everset.test')).toBe('02-11')
})
test('a wrong line costs its own entry alone', () => {
  const read = (body: string) =>
    expand(calendar(body), { zone: 'UTC', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' })
  const good = event('DTSTART;VALUE=DATE:20270210')
  const broken = event('DTSTART;VALUE=DATE:20270230').replace('UID:a', 'UID:b')
  const torn = 'BEGIN:VEVENT\nUID:c\nDTSTART;VALUE=DATE:20270214\n'
  const busy = [{ from: '2027-02-10T00:00:00', to: '2027-02-11T00:00:00' }]
  expect(read(good + broken)).toMatchObject({ busy, unread: 1 })
  expect(read(`${good}BEGIN:VEVENT\nUID:d\nDTSTART;X="a:1\nEND:VEVENT\n`)).toMatchObject({
    busy,
    unread: 1,
  })
  const day = { from: '2027-02-14T00:00:00', to: '2027-02-15T00:00:00' }
  expect(read(good + torn)).toMatchObject({ busy: [...busy, day], unread: 1 })
})
test.each([
  'DAILY;BYMONTH=2;BYMONTHDAY=31',
  'WEEKLY;BYMONTH=2;BYMONTHDAY=30',
  'HOURLY;BYMONTH=2;BYMONTHDAY=31',
  'SECONDLY;BYMONTH=2;BYMONTHDAY=31',
  'MINUTELY',
])('a rule that never comes, or never ends, costs its own entry alone: %s', (rule) => {
  const never = event(`DTSTART:20270101T100000Z; RRULE:FREQ=${rule}`).replace('UID:a', 'UID:b')
  const good = event('DTSTART;VALUE=DATE:20270210')
  expect(busy(never + good, 'UTC')).toBe('02-10')
})
test.each(['', 'hello', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\nEND:VCARD'])(
  '%j is no calendar',
  (text) => {
    const reading = { zone: 'UTC', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' }
    expect(() => expand(text, reading)).toThrow('This is not a calendar.')
  },
)
test('every zone of Windows is one that this machine knows', () => {
  for (const zone of zonesOfWindows.values())
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  expect(zonesOfWindows.size).toBe(140)
})
