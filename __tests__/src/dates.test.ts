import fc from 'fast-check'
import * as dates from '#src/lib/dates.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days and instants are written in full', () => {
  expect(dates.formatDay('2027-02-14')).toBe('Sun 14 Feb 2027')
  expect(dates.formatDays('2027-02-14', '2027-02-16')).toBe('Sun 14 Feb 2027 to Tue 16 Feb 2027')
  expect(dates.formatInstant('2027-02-14T11:00:00Z', 'en-IN', 'Asia/Kolkata')).toBe(
    'Sun 14 Feb 2027, 4:30 pm',
  )
  expect(dates.formatMonth('2027-02')).toBe('February 2027')
})

test('today depends on where one is', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  expect(dates.todayIn('Asia/Kolkata', now)).toBe('2026-11-21')
  expect(dates.todayIn('America/New_York', now)).toBe('2026-11-20')
})

test('going forth and back ends where it began', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      const to = dates.addDays(from, count)
      return (
        dates.isDay(to) &&
        dates.daysBetween(from, to) === count &&
        dates.addDays(to, -count) === from
      )
    }),
  )
})

test('a month in weeks holds each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(day, (some) => {
      const month = some.slice(0, 7)
      const weeks = dates.monthWeeks(month)
      expect(weeks.flat().filter(Boolean)).toEqual(dates.monthDays(month))
      expect(
        weeks.every(
          (week) =>
            week.length === 7 && week.every((one, at) => !one || dates.weekday(one) === at + 1),
        ),
      ).toBe(true)
      expect(dates.monthDays(month)).toContain(some)
    }),
  )
})

test.each([
  ['2027-02-14', '2027-02-14'],
  ['14 Feb 2027', '2027-02-14'],
  ['Sun, 14th February 2027', '2027-02-14'],
  ['14/2/2027', '2027-02-14'],
  ['14.2.27', '2027-02-14'],
  ['14 feb', '2027-02-14'],
  ['25 dec', '2026-12-25'],
])('%j is understood', (text, expected) => {
  expect(dates.parseDay(text, '2026-11-21')).toBe(expected)
})

test.each(['', 'soon', '30 Feb 2027', '2027-02-29', '14/14/2027', '0/1/2027', '14 foo 2027'])(
  '%j is no day',
  (text) => {
    expect(dates.parseDay(text, '2026-11-21')).toBeUndefined()
  },
)

test('any day can be typed as it is shown', () => {
  fc.assert(
    fc.property(day, (some) => dates.parseDay(dates.formatDay(some), '2026-11-21') === some),
  )
})

test('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(dates.relativeTime('2026-11-21T10:00:00Z', now)).toBe('2 hours ago')
  expect(dates.relativeTime('2026-11-24T12:00:00Z', now)).toBe('in 3 days')
  expect(dates.relativeTime('2026-11-21T12:00:00Z', now)).toBe('now')
})
