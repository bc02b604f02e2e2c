import ICAL from 'ical.js'
import type { Clock } from './clocks.ts'
import { type Property, readTime, type Written } from './lines.ts'
import type { KnownZone } from './zones.ts'

/** A time of an entry, and how much later it may be (ms) where its zone is not known for sure. */
export type Moment = { time: ICAL.Time; late: number; isUnknown: boolean; isFloating: boolean }
export type Clocks = {
  /** By whose clock times without a zone count. */
  home: KnownZone
  clockOf: (name: string) => Clock
}

export const dayText = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
export const millis = (time: ICAL.Time) => time.toUnixTime() * 1000

export function timeAt({ day, clock, ahead = 0 }: Written, zone: ICAL.Timezone): ICAL.Time {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const time = new ICAL.Time({ year, month, day: date, ...clock, isDate: !clock }, zone)
  if (ahead !== 0) time.adjust(0, 0, -ahead, 0)
  return time
}

/** By the zone it names, else by that of its series, else by the vendor's clock. */
export function momentOf(
  value: string,
  { parameters }: Pick<Property, 'parameters'>,
  { home, clockOf }: Clocks,
  series?: Clock | null,
): Moment | null {
  const written = readTime(value)
  if (!written) return null
  const exact = { late: 0, isUnknown: false, isFloating: false }
  if (!written.clock) return { time: timeAt(written, ICAL.Timezone.localTimezone), ...exact }
  if (written.ahead !== undefined)
    return { time: timeAt(written, ICAL.Timezone.utcTimezone), ...exact }
  const tzid = parameters.get('TZID')?.trim()
  const clock = tzid ? clockOf(tzid) : series
  if (!clock) return { ...exact, time: timeAt(written, home), isFloating: true }
  const { zone, late, isUnknown } = clock
  return { time: timeAt(written, zone), late, isUnknown, isFloating: false }
}

/** The day on which it is where the vendor is. */
export const homeDay = (time: ICAL.Time, home: KnownZone): string =>
  time.isDate
    ? dayText(time)
    : new Date(home.wallOf(millis(time), millis(time) + 1).from).toISOString().slice(0, 10)
