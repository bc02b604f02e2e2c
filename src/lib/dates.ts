/**
 * Days are `YYYY-MM-DD` strings and months `YYYY-MM`; they have no zone. All arithmetic is done in UTC, so no
 * clock change can move a day. Instants are ISO 8601.
 */

import { dayOf, partsOf } from './today.ts'

export { dayOf, todayIn } from './today.ts'

const dayMs = 86_400_000
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Whether the text is a day that exists: `2027-02-29` does not. */
export function isDay(text: string) {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(utc(text).getTime()) &&
    toDay(utc(text)) === text
  )
}

/** A day in full: `Sun 14 Feb 2027`. */
export function formatDay(day: string, locale = 'en-IN') {
  if (!isDay(day)) return day
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }
  const { weekday, day: number, month, year } = partsOf(utc(day), locale, options)
  return `${weekday} ${number} ${month} ${year}`
}

/** First and last day in full, a single day once: `Sun 14 Feb 2027 to Tue 16 Feb 2027`. */
export function formatDays(first: string, last: string, locale = 'en-IN') {
  return first === last
    ? formatDay(first, locale)
    : `${formatDay(first, locale)} to ${formatDay(last, locale)}`
}

/** A month's name: `February 2027`. */
export function formatMonth(month: string, locale = 'en-IN') {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utc(`${month}-01`))
}

/** An instant in the reader's zone, or in the one given: `Sun 14 Feb 2027, 4:30 pm`. */
export function formatInstant(instant: string, locale = 'en-IN', timeZone?: string) {
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))
  return `${formatDay(dayOf(instant, timeZone), locale)}, ${time}`
}

export function addDays(day: string, count: number) {
  return toDay(new Date(utc(day).getTime() + count * dayMs))
}

/** The month `count` later or earlier. */
export function addMonths(month: string, count: number) {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return toDay(date).slice(0, 7)
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / dayMs)
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: string) {
  return utc(day).getUTCDay() || 7
}

/** Every day of a month, in order. */
export function monthDays(month: string) {
  const first = `${month}-01`
  return Array.from({ length: daysBetween(first, `${addMonths(month, 1)}-01`) }, (_, index) =>
    addDays(first, index),
  )
}

/** A month as weeks from Monday to Sunday; undefined where a day belongs to another month. */
export function monthWeeks(month: string) {
  const days: (string | undefined)[] = monthDays(month)
  days.unshift(...Array.from({ length: weekday(`${month}-01`) - 1 }, () => undefined))
  while (days.length % 7) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/**
 * A typed day as `YYYY-MM-DD`, or undefined: takes `2027-02-14`, `14 Feb 2027`, `Sunday, 14 February 2027`,
 * `14/2/2027` and `14.2.27` (day first), and without a year the next such day after `today`.
 */
export function parseDay(text: string, today: string) {
  const found = text.trim().toLowerCase()
  if (isDay(found)) return found
  const match =
    /^(?:[a-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]{3,}|\d{1,2})\.?(?:,?[\s./-]+(\d{4}|\d{2}))?$/.exec(
      found,
    )
  if (!match) return undefined
  const [, day = '', month = '', year] = match
  const number = /^\d/.test(month) ? Number(month) : monthNames.indexOf(month.slice(0, 3)) + 1
  const at = (fullYear: number) =>
    `${fullYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const result = year
    ? at(year.length === 2 ? 2000 + Number(year) : Number(year))
    : at(at(thisYear) < today ? thisYear + 1 : thisYear)
  return isDay(result) ? result : undefined
}

/** How long ago or ahead, in the largest fitting unit: `2 hours ago`, `in 3 days`. */
export function relativeTime(instant: string, now = new Date(), locale = 'en-IN') {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_557_600],
    ['month', 2_629_800],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  )
}
