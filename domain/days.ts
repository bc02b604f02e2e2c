import { clockIn, todayIn } from './instants.ts'

/**
 * Days are `YYYY-MM-DD` strings and have no zone. All arithmetic is done in UTC, so no clock change can move a day.
 */

const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** An instant, which is the same everywhere, and the site's zone, in which it falls on a day. */
export type Moment = Date & { readonly zone: string }
export const momentIn = (zone: string, instant = new Date()): Moment =>
  Object.assign(new Date(instant), { zone })

/** Today on this site; where a vendor's zone is known, there. */
export const todayOf = (now: Moment, zone?: string | null) => todayIn(zone ?? now.zone, now)

/** What the clocks show here (clockIn); where a vendor's zone is known, there. */
export const clockOf = (now: Moment, zone?: string | null) => clockIn(zone ?? now.zone, now)

/** The last zone in which a day ends: what is over there is over everywhere. */
export const lastZone = 'Etc/GMT+12'

/** Whether the text is a day that exists: `2027-02-29` does not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && toDay(at(text)) === text

export const addDays = (day: string, count: number) => toDay(at(day) + count * dayMs)

/** Whole days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((at(to) - at(from)) / dayMs)

/** From Monday on, as weekdays are counted from 1. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** 1 for Monday to 7 for Sunday. */
export const weekday = (day: string) => new Date(at(day)).getUTCDay() || 7

/** A day that is over is as good as none. */
export const unlessOver = (day: string | undefined, today: string) =>
  day !== undefined && day >= today ? day : undefined

/** The latest day anybody may plan for. */
export const latestDay = (today: string) =>
  `${Number(today.slice(0, 4)) + 3}${today.slice(4).replace('-02-29', '-02-28')}`

/** A day as mails and messages say it, always in English: `Sun 14 Feb 2027`. */
export const formatLongDay = (day: string) =>
  new Date(at(day)).toUTCString().slice(0, 16).replace(/, 0?/, ' ')
export const formatLongDays = (first: string, last: string) =>
  first === last ? formatLongDay(first) : `${formatLongDay(first)} to ${formatLongDay(last)}`

/** So far around a taken day others are looked for. */
export const nearDays = 45

/**
 * The free days nearest to a taken one, in order of their distance, the earlier of two first. The last two of five are
 * the nearest of its weekday where none of that is nearer: a Saturday wedding seldom becomes a Tuesday's.
 * @param isFree says of a day within `nearDays` whether it is
 */
export function nearestFree(
  day: string,
  today: string,
  isFree: (day: string) => boolean,
  count = 5,
): string[] {
  const near = Array.from({ length: 2 * nearDays + 1 }, (_, index) =>
    addDays(day, index - nearDays),
  )
  const distance = (each: string) => Math.abs(daysBetween(day, each))
  const byDistance = (a: string, b: string) => distance(a) - distance(b) || (a < b ? -1 : 1)
  const free = near.filter((each) => each !== day && each >= today && isFree(each)).sort(byDistance)
  const alike = free.filter((each) => isSameWeekday(day, each)).slice(0, 2)
  const others = free.filter((each) => !alike.includes(each)).slice(0, count - alike.length)
  return [...others, ...alike].sort(byDistance)
}

export const isSameWeekday = (day: string, other: string) => weekday(day) === weekday(other)

/** Whether a day lies from `MM-DD` to `MM-DD` of a year; over New Year where these end before they begin. */
export function isInSeason(day: string, { from, to }: { from: string; to: string }): boolean {
  const of = day.slice(5)
  return from <= to ? from <= of && of <= to : of >= from || of <= to
}
