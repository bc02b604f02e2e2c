import { relativeTime } from '#domain/calendar/relativeTime.ts'
import {
  formatClock,
  formatDay,
  formatInstant,
  formatLoose,
  formatMonth,
  formatShort,
} from '#domain/formatDay.ts'
import { formatMoney, formatMoneyShort } from '#domain/money.ts'
import { readDays, whichDay } from '#domain/parseDay.ts'

const at = '2027-04-03T16:30:00Z'

test.each([
  ['en-IN', '3 Apr', 'April 2027', '4:30\u202fpm'],
  ['en-US', '3 Apr', 'April 2027', '4:30\u202fPM'],
  ['en-GB', '3 Apr', 'April 2027', '16:30'],
  ['de-DE', '3 Apr', 'April 2027', '16:30'],
  ['fr-FR', '3 Apr', 'April 2027', '16:30'],
  ['hi-IN', '3 Apr', 'April 2027', '4:30\u202fpm'],
  ['ja-JP', '3 Apr', 'April 2027', '16:30'],
  ['pt-BR', '3 Apr', 'April 2027', '16:30'],
  ['ar-EG', '3 Apr', 'April 2027', '4:30\u202fPM'],
  ['fa-IR', '3 Apr', 'April 2027', '16:30'],
  ['th', '3 Apr', 'April 2027', '16:30'],
])('a site of %s says its days in the language of its pages', (locale, short, month, time) => {
  const same = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/ (?=[ap]m)/gi, '\u202f')
  expect(formatDay('2027-04-03', locale)).toBe('Sat 3 Apr 2027')
  expect(formatLoose({ date: '2027-04-03', flex: 2 }, locale)).toBe('Sat 3 Apr 2027 ± 2 days')
  expect(formatShort('2027-04-03', locale)).toBe(short)
  expect(formatMonth('2027-04', locale)).toBe(month)
  // Hours of a part of the day are written by the same clock.
  expect(same(formatClock('16:30', locale))).toBe(time)
  expect(same(formatInstant(at, locale, 'UTC'))).toBe(`Sat 3 Apr 2027, ${time}`)
  expect(relativeTime(at, new Date('2027-04-05T16:30:00Z'), locale)).toBe('2 days ago')
  expect(relativeTime(at, new Date('2027-04-04T16:30:00Z'), locale)).toBe('yesterday')
  expect(whichDay('soon', '2026-11-22', locale)).toBe('Write a day, like 14 Feb 2027.')
  expect(readDays('Sat 3 Apr 2027', '2026-11-22', locale)).toEqual(['2027-04-03'])
})

test('what people type in their own language is read as before', () => {
  expect(readDays('Sa. 3. April 2027', '2026-11-22', 'de-DE')).toEqual(['2027-04-03'])
  expect(readDays('2027年4月3日(土)', '2026-11-22', 'ja-JP')).toEqual(['2027-04-03'])
})

test.each([
  ['en-IN', 'INR', 153_456_700, '₹15.3L', '₹15,34,567'],
  ['en-IN', 'INR', -12_345_678_900, '-₹12.3Cr', '-₹12,34,56,789'],
  ['en-US', 'USD', 95_000, '$950', '$950'],
  ['de-DE', 'EUR', 153_456_700, '1,5M\u00a0€', '1.534.567\u00a0€'],
  ['de-DE', 'EUR', 1_250_000, '12,5K\u00a0€', '12.500\u00a0€'],
  ['ja-JP', 'JPY', 1_534_567, '￥1.5M', '￥1,534,567'],
])('amounts of %s in %s are short in it, too, with the marks of the region', (...row) => {
  const [locale, currency, amount, short, whole] = row
  expect(formatMoneyShort({ amount, currency }, locale)).toBe(short)
  expect(formatMoney({ amount, currency }, locale)).toBe(whole)
})
