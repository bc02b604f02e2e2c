import { heldWords } from '#domain/bookings/held.ts'
import { endOfDay } from '#domain/calendar/instantAt.ts'
import fc from 'fast-check'
import * as days from '#domain/days.ts'
import * as words from '#domain/formatDay.ts'
import * as months from '#domain/months.ts'
import { parseDay, whichDay } from '#domain/parseDay.ts'
import { relativeTime } from '#domain/calendar/relativeTime.ts'
import { dayOf, todayIn } from '#domain/instants.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days and instants are written in full', () => {
  expect(words.formatDay('2027-02-14')).toBe('Sun 14 Feb 2027')
  expect(words.formatDays('2027-02-14', '2027-02-16')).toBe('Sun 14 Feb 2027 to Tue 16 Feb 2027')
  expect(words.formatInstantIn('2027-02-14T11:00:00Z', 'Asia/Kolkata')).toBe(
    'Sun 14 Feb 2027, 4:30 pm IST',
  )
  expect(words.formatInstantIn('2027-07-14T23:30:00Z', 'Europe/Berlin')).toBe(
    'Thu 15 Jul 2027, 1:30 am GMT+2',
  )
  expect(words.formatInstantIn('2027-02-14T11:00:00Z', null)).toBe('Sun 14 Feb 2027, 11:00 am UTC')
  expect(words.formatInstant('2027-02-14T11:00:00Z', 'en-IN', 'Asia/Kolkata')).toBe(
    'Sun 14 Feb 2027, 4:30 pm',
  )
  expect(words.formatMonth('2027-02')).toBe('February 2027')
})

test('today depends on where one is', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  expect(todayIn('Asia/Kolkata', now)).toBe('2026-11-21')
  expect(todayIn('America/New_York', now)).toBe('2026-11-20')
})

test('going forth and back ends where it began', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      const to = days.addDays(from, count)
      return (
        days.isDay(to) && days.daysBetween(from, to) === count && days.addDays(to, -count) === from
      )
    }),
  )
})

test('a month in weeks holds each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(day, (some) => {
      const month = some.slice(0, 7)
      const weeks = months.monthWeeks(month)
      expect(weeks.flat().filter(Boolean)).toEqual(months.monthDays(month))
      expect(
        weeks.every(
          (week) =>
            week.length === 7 && week.every((one, at) => !one || days.weekday(one) === at + 1),
        ),
      ).toBe(true)
      expect(months.monthDays(month)).toContain(some)
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
  ['14 febr 2027', '2027-02-14'],
  ['14 sept 2027', '2027-09-14'],
  ['Sund 14 Feb 2027', '2027-02-14'],
  ['2027 Feb 14', '2027-02-14'],
  ['29 feb', '2028-02-29'],
])('%j is understood', (text, expected) => {
  expect(parseDay(text, '2026-11-21')).toBe(expected)
})

test.each([
  '',
  'soon',
  '30 Feb 2027',
  '2027-02-29',
  '14/14/2027',
  '0/1/2027',
  '14 foo 2027',
  '14 f 2027',
  '14 ju 2027',
  '14 Jan Feb 2027',
  'Feb',
  'Feb #14',
  'Feb 14 2027 3',
  '2027/2',
  '1/2/27/4',
])('%j is no day', (text) => {
  expect(parseDay(text, '2026-11-21')).toBeUndefined()
})

test('a country that begins dates with the year may write it last, and is shown both days', () => {
  expect(parseDay('27/02/14', '2026-11-21', 'en-CA')).toBeUndefined()
  expect(words.formatLoose({ date: '2027-02-14', flex: 1 })).toBe('Sun 14 Feb 2027 ± 1 day')
  expect(words.formatDay('soon')).toBe('soon')
  expect(whichDay('27/02/14', '2026-11-21', 'en-CA')).toBe(
    'Is that 27 Feb 2014 or 14 Feb 2027? Write the month as a word.',
  )
})

test('free days around one come by nearness, the earlier of two, and two of its weekday are among them', () => {
  const near = (today: string, isFree: (day: string) => boolean) =>
    days.nearestFree('2027-02-14', today, isFree)
  expect(near('2026-11-21', () => true)).toEqual([
    '2027-02-13',
    '2027-02-15',
    '2027-02-12',
    '2027-02-07',
    '2027-02-21',
  ])
  const some = ['2027-02-12', '2027-02-13', '2027-02-14', '2027-02-15', '2027-03-14', '2027-04-11']
  expect(near('2027-02-13', (each) => some.includes(each))).toEqual([
    '2027-02-13',
    '2027-02-15',
    '2027-03-14',
  ])
  expect(near('2026-11-21', (each) => each !== '2027-02-07' && each < '2027-02-15')).toEqual([
    '2027-02-13',
    '2027-02-12',
    '2027-02-11',
    '2027-01-31',
    '2027-01-24',
  ])
  // Where none of its weekday is free, all are the nearest.
  expect(near('2026-11-21', (each) => !days.isSameWeekday('2027-02-14', each))).toEqual([
    '2027-02-13',
    '2027-02-15',
    '2027-02-12',
    '2027-02-16',
    '2027-02-11',
  ])
})

test('any day can be typed as it is shown', () => {
  fc.assert(fc.property(day, (some) => parseDay(words.formatDay(some), '2026-11-21') === some))
})

test('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(relativeTime('2026-11-21T10:00:00Z', now)).toBe('2 hours ago')
  expect(relativeTime('2026-11-24T12:00:00Z', now)).toBe('in 3 days')
  expect(relativeTime('2026-11-21T12:00:00Z', now)).toBe('now')
})

test('a day falls where one is, and a month has its last day', () => {
  expect(dayOf('2027-02-13T18:30:00Z', 'Asia/Kolkata')).toBe('2027-02-14')
  expect(dayOf('2027-02-13T18:29:59Z', 'Asia/Kolkata')).toBe('2027-02-13')
  expect(days.addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(days.addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(days.daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(months.addMonths('2027-12', 1)).toBe('2028-01')
  expect(months.addMonths('2027-01', -1)).toBe('2026-12')
  expect(['2027-02', '2028-02', '2027-04'].map((month) => months.monthDays(month).length)).toEqual([
    28, 29, 30,
  ])
  expect(['2027-02-14', '2027-02-15'].map(days.weekday)).toEqual([7, 1])
})

test('who plans for the 29th of February plans for the 28th, and mails say a day in English', () => {
  expect(days.latestDay('2026-11-22')).toBe('2029-11-22')
  expect(days.latestDay('2028-02-29')).toBe('2031-02-28')
  expect(days.unlessOver('2026-11-21', '2026-11-22')).toBeUndefined()
  expect(days.unlessOver('2026-11-22', '2026-11-22')).toBe('2026-11-22')
  expect(days.unlessOver(undefined, '2026-11-22')).toBeUndefined()
  expect(days.todayOf(days.momentIn('UTC', new Date('2026-11-22T23:59:59Z')))).toBe('2026-11-22')
  expect(days.formatLongDays('2027-09-14', '2027-09-14')).toBe('Tue 14 Sep 2027')
  expect(days.formatLongDays('2027-09-14', '2027-09-16')).toBe('Tue 14 Sep 2027 to Thu 16 Sep 2027')
})

test('months follow each other, and each begins where the last one ends', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (some, count) => {
      const month = some.slice(0, 7)
      expect(months.addMonths(months.addMonths(month, count), -count)).toBe(month)
      const last = months.monthDays(month).at(-1) ?? ''
      expect(days.addDays(last, 1)).toBe(`${months.addMonths(month, 1)}-01`)
    }),
  )
})

test.each([
  ['Asia/Kolkata', '2026-12-03T18:30:00.000Z'],
  ['America/Los_Angeles', '2026-12-04T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-03T11:00:00.000Z'],
  ['UTC', '2026-12-04T00:00:00.000Z'],
])('a day is over in %s at its midnight', (zone, instant) => {
  expect(endOfDay('2026-12-03', zone).toISOString()).toBe(instant)
})

const evening = { name: 'evening', from: '18:00', to: '23:00' } as const
const on = (day: string, slot: typeof evening | null = null) => ({
  name: '',
  day,
  slot,
  guests: 90,
})
test.each([
  ['day is', '2026-12-12', null],
  ['evening is', '2026-12-12', [on('2026-12-12', evening)]],
  ['day is', '2026-12-12', [on('2026-12-12', evening), on('2026-12-12')]],
  ['days are', '2026-12-13', null],
  ['days are', '2026-12-14', [on('2026-12-12', evening), on('2026-12-14')]],
])('the %s held', (words, lastDay, times) => {
  const { noun, are } = heldWords({ firstDay: '2026-12-12', lastDay, times })
  expect(`${noun} ${are}`).toBe(words)
})
