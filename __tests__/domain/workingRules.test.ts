import * as fc from 'fast-check'
import {
  anyDay,
  closedDays,
  closedIn,
  closedOn,
  closedStretches,
  type DayOff,
  lastOpenDay,
  offOn,
  staysUntil,
  type WorkingRules,
} from '#domain/calendar/workingRules.ts'
import { closedWords } from '#domain/calendar/closedWords.ts'
import { ruleLines } from '#domain/calendar/ruleWords.ts'
import { addDays, latestDay } from '#domain/days.ts'
import { runs } from '#__tests__/support/seeds.ts'

const today = '2026-11-23' // a Monday
const rules = (more: Partial<WorkingRules>): WorkingRules => ({ ...anyDay, ...more })
const always = { from: null, until: null, except: [] }
const offDays = (more: Partial<WorkingRules>, from: string, to: string) =>
  Object.keys(closedDays(rules(more), { firstDay: from, lastDay: to }, '2026-01-01'))

test('without a word any day within three years may be asked for', () => {
  expect(closedDays(anyDay, { firstDay: today, lastDay: '2029-11-24' }, today)).toEqual({
    '2029-11-24': { why: 'ahead', last: '2029-11-23' },
  })
})

test('weekdays, seasons over New Year, and times away', () => {
  expect(offDays({ weekdays: [2, 3, 4, 5, 6, 7] }, '2027-02-01', '2027-02-14')).toEqual([
    '2027-02-01',
    '2027-02-08',
  ])
  const winter = { seasons: [{ from: '10-15', to: '02-29' }] }
  expect(offDays(winter, '2027-02-27', '2027-03-02')).toEqual(['2027-03-01', '2027-03-02'])
  expect(offDays(winter, '2028-02-28', '2028-03-01')).toEqual(['2028-03-01'])
  expect(offDays(winter, '2027-10-13', '2027-10-16')).toEqual(['2027-10-13', '2027-10-14'])
  expect(offDays(winter, '2027-12-30', '2028-01-02')).toEqual([])
  const two = [
    { from: '02-01', to: '02-03' },
    { from: '02-05', to: '02-06' },
  ]
  expect(offDays({ seasons: two }, '2027-02-01', '2027-02-07')).toEqual([
    '2027-02-04',
    '2027-02-07',
  ])
  const away = [{ firstDay: '2027-02-03', lastDay: '2027-02-04', note: 'Goa' }]
  expect(offDays({ away }, '2027-02-01', '2027-02-07')).toEqual(['2027-02-03', '2027-02-04'])
})

test.each<[string, DayOff, string, string, string[]]>([
  [
    'every Monday but one, from a day until another',
    {
      every: 'week',
      weekday: 1,
      weeks: 1,
      from: '2027-02-02',
      until: '2027-03-01',
      except: ['2027-02-15'],
    },
    '2027-01-25',
    '2027-03-15',
    ['2027-02-08', '2027-02-22', '2027-03-01'],
  ],
  [
    'every second Sunday, counted by weeks from the week of a Wednesday, over New Year',
    { every: 'week', weekday: 7, weeks: 2, from: '2026-12-23', until: null, except: [] },
    '2026-12-14',
    '2027-01-31',
    ['2026-12-27', '2027-01-10', '2027-01-24'],
  ],
  [
    'the first Sunday of the month',
    { every: 'month', weekday: 7, nth: 1, ...always },
    '2027-01-01',
    '2027-03-31',
    ['2027-01-03', '2027-02-07', '2027-03-07'],
  ],
  [
    'the last Friday of the month, leap years too',
    { every: 'month', weekday: 5, nth: -1, ...always },
    '2028-01-01',
    '2028-03-31',
    ['2028-01-28', '2028-02-25', '2028-03-31'],
  ],
  [
    'the fourth Monday is not the fifth',
    { every: 'month', weekday: 1, nth: 4, ...always },
    '2027-03-01',
    '2027-03-31',
    ['2027-03-22'],
  ],
  [
    '29 February, where there is one',
    { every: 'year', date: '02-29', ...always },
    '2027-02-27',
    '2028-03-01',
    ['2028-02-29'],
  ],
])('%s', (_name, dayOff, from, to, days) => {
  expect(offDays({ daysOff: [dayOff] }, from, to)).toEqual(days)
})

test('notice counts from today, and how far ahead to the same day of a month or its last', () => {
  const said = rules({ noticeDays: 14, aheadMonths: 3 })
  expect(closedOn(said, '2026-12-06', today)).toEqual({ why: 'notice', first: '2026-12-07' })
  expect(closedOn(said, '2026-12-07', today)).toBeNull()
  expect(closedOn(said, '2027-02-23', today)).toBeNull()
  expect(closedOn(said, '2027-02-24', today)).toEqual({ why: 'ahead', last: '2027-02-23' })
  expect(lastOpenDay(said, '2026-11-30')).toBe('2027-02-28')
  expect(lastOpenDay(rules({ aheadMonths: 36 }), '2028-02-29')).toBe('2031-02-28')
  // What is offered by the business itself is judged by the days it works alone.
  expect(offOn(said, today)).toBeNull()
})

test('of a stay every day counts, and the first that is closed is named', () => {
  const said = rules({ weekdays: [1, 2, 3, 4, 5, 6] })
  const stay = (firstDay: string, lastDay: string) => closedIn(said, { firstDay, lastDay }, today)
  expect(stay('2027-02-12', '2027-02-13')).toBeNull()
  expect(stay('2027-02-12', '2027-02-15')).toEqual({ why: 'weekday', weekday: 7 })
})

test('each reason has its sentence, and none of them a note', () => {
  const words = (more: Partial<WorkingRules>, day: string) => {
    const closed = closedOn(rules(more), day, today)
    return closed && closedWords('Rose Palace', closed)
  }
  const away = [{ firstDay: '2027-02-01', lastDay: '2027-02-07', note: 'My own wedding' }]
  const sunday = { every: 'month' as const, weekday: 7, nth: 1 as const, ...always }
  expect([
    words({ away }, '2027-02-03'),
    words({ weekdays: [1] }, '2027-02-14'),
    words({ seasons: [{ from: '10-01', to: '03-31' }] }, '2027-06-01'),
    words({ daysOff: [sunday] }, '2027-02-07'),
    words({ noticeDays: 7 }, '2026-11-25'),
    words({ aheadMonths: 12 }, '2027-12-25'),
  ]).toEqual([
    'Rose Palace is away until Sun 7 Feb 2027.',
    'Rose Palace doesn’t work on Sundays.',
    'Rose Palace doesn’t work at that time of the year.',
    'Rose Palace is off on that day.',
    'Rose Palace needs more time: the first day you can ask for is Mon 30 Nov 2026.',
    'Rose Palace takes bookings until Tue 23 Nov 2027 for now.',
  ])
  expect(closedWords('Rose Palace', { why: 'only_parts' })).toBe(
    'Rose Palace takes bookings for parts of a day only.',
  )
  expect(closedWords('Rose Palace', { why: 'part', part: 'evening' })).toBe(
    'Rose Palace is off on the evening of that day.',
  )
})

test.each<[Partial<WorkingRules>, string[]]>([
  [{}, ['Any day of the week', 'No notice needed', 'Up to three years ahead']],
  [
    { weekdays: [1, 2, 3, 4, 5], noticeDays: 1, aheadMonths: 1, setUpDays: 1, tearDownDays: 2 },
    [
      'Any day but Saturdays and Sundays',
      '1 day’s notice',
      'Up to 1 month ahead',
      'Kept free around a booking: 1 day before to set up, 2 days after to clear up',
    ],
  ],
  [
    {
      weekdays: [1, 2, 3],
      seasons: [
        { from: '10-01', to: '03-31' },
        { from: '06-01', to: '06-30' },
      ],
      noticeDays: 14,
      aheadMonths: 12,
      slots: [{ name: 'morning', from: '09:00', to: '13:00' }],
      wholeDays: false,
      setUpHours: 1,
      travelHours: 2,
    },
    [
      'Mondays, Tuesdays, Wednesdays',
      '1 October to 31 March, 1 June to 30 June',
      '14 days’ notice',
      'Up to 12 months ahead',
      'Kept free around a part of a day: 1 hour before to set up, 2 hours each way to travel',
      'Only parts of a day: Morning, 9:00 am to 1:00 pm',
    ],
  ],
])('a business reads its own rules, a line each: %#', (more, lines) => {
  expect(ruleLines(rules(more), today, 'en-IN')).toEqual(lines)
})

test('days off and times away are read with their part of the day and their ends, until they are over', () => {
  const daysOff: DayOff[] = [
    { every: 'week', weekday: 1, weeks: 1, ...always },
    { every: 'week', weekday: 1, weeks: 6, ...always },
    { every: 'month', weekday: 7, nth: -1, part: 'morning', ...always },
    { every: 'year', date: '02-29', from: '2027-01-01', until: '2029-01-01', except: [] },
    { every: 'year', date: '02-28', from: '2026-01-01', until: today, except: [] },
    { every: 'year', date: '02-27', from: null, until: addDays(today, -1), except: [] },
  ]
  const away = [
    { firstDay: '2026-11-01', lastDay: today, note: 'Goa' },
    { firstDay: '2027-11-01', lastDay: '2027-11-01', note: '', part: 'evening' as const },
    { firstDay: '2026-11-01', lastDay: addDays(today, -1), note: 'Over' },
  ]
  expect(ruleLines(rules({ daysOff, away }), today, 'en-IN').slice(3)).toEqual([
    'Off: Every Monday',
    'Off: Mondays, every 6 weeks',
    'Off: Last Sunday of the month, mornings only',
    'Off: 29 February of each year, from Fri 1 Jan 2027, until Mon 1 Jan 2029',
    'Off: 28 February of each year, until Mon 23 Nov 2026',
    'Away: Sun 1 Nov 2026 to Mon 23 Nov 2026 · Goa',
    'Away: Mon 1 Nov 2027, evenings only',
  ])
})

const day = fc.integer({ min: 0, max: 1100 }).map((count) => addDays('2026-06-01', count))
const dayOfYear = fc.integer({ min: 0, max: 365 }).map((n) => addDays('2028-01-01', n).slice(5))
const when = {
  from: fc.option(day),
  until: fc.option(day),
  except: fc.array(day, { maxLength: 3 }),
}
const weekday = fc.integer({ min: 1, max: 7 })
const anyRules: fc.Arbitrary<WorkingRules> = fc.record({
  weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
  seasons: fc.array(fc.record({ from: dayOfYear, to: dayOfYear }), { maxLength: 2 }),
  noticeDays: fc.integer({ min: 0, max: 365 }),
  aheadMonths: fc.option(fc.integer({ min: 1, max: 36 })),
  setUpDays: fc.nat(7),
  slots: fc.constant([]),
  tearDownDays: fc.nat(7),
  setUpHours: fc.nat(12),
  tearDownHours: fc.nat(12),
  travelHours: fc.nat(12),
  daysOff: fc.array(
    fc.oneof(
      fc.record({
        every: fc.constant('week' as const),
        weekday,
        weeks: fc.integer({ min: 1, max: 8 }),
        ...when,
      }),
      fc.record({
        every: fc.constant('month' as const),
        weekday,
        nth: fc.constantFrom(1, 2, 3, 4, -1),
        ...when,
      }),
      fc.record({ every: fc.constant('year' as const), date: dayOfYear, ...when }),
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<DayOff[]>,
  away: fc.array(
    fc
      .record({ firstDay: day, length: fc.nat({ max: 40 }) })
      .map(({ firstDay, length }) => ({ firstDay, lastDay: addDays(firstDay, length), note: '' })),
    { maxLength: 3 },
  ),
})

test('what is stored says of every day that may be planned what is decided for it, until it is worked out anew', () => {
  fc.assert(
    fc.property(
      anyRules,
      fc.integer({ min: 0, max: 1200 }),
      fc.nat({ max: 1100 }),
      (said, at, ahead) => {
        const began = addDays('2026-06-01', at)
        const stretches = closedStretches(said, began)
        const isIn = (each: string) =>
          stretches.some(({ from, until }) => from <= each && (until === null || each < until))
        for (const now of new Set([began, addDays(staysUntil(said, began), -1)])) {
          const asked = addDays(now, ahead)
          if (asked > latestDay(now)) continue
          expect([asked, isIn(asked)]).toEqual([asked, closedOn(said, asked, now) !== null])
        }
        // In order, apart, and none of them empty.
        const ends = stretches.flatMap(({ from, until }) => [from, until ?? '9999'])
        expect(ends).toEqual([...new Set(ends)].sort())
      },
    ),
    { numRuns: runs(40) },
  )
})
