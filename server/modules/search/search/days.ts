import type { Filters } from '#contract/search/search.ts'
import { addDays, daysBetween, unlessOver, weekday as weekdayOf } from '#domain/days.ts'
import { monthDays } from '#domain/months.ts'

/** As search_epoch() and search_bits() (server/db/functions): a test compares. */
export const epoch = '2026-10-01'
export const bits = 1200

/** Days whose bits say what the calendar says, `until` not among them. */
export type IndexedDays = { from: string; until: string }
/** What this server knows; the days move on (moveDays.ts), and to know too few of them only costs time. */
let indexed: IndexedDays = { from: epoch, until: addDays(epoch, bits) }
export const setIndexedDays = (days: IndexedDays) => void (indexed = days)

/** The place of a day in `busy`, or null when the calendar itself must be asked. */
export const bitOf = (day: string): number | null =>
  day >= indexed.from && day < indexed.until ? daysBetween(epoch, day) % bits : null

/** `busy` with a 1 for each of these days, as text; all have a bit. */
export function maskOf(days: readonly string[]): string {
  const places = new Set(days.map(bitOf))
  return Array.from({ length: bits }, (_, place) => (places.has(place) ? '1' : '0')).join('')
}

type DayCriteria = {
  /** The day whose state is shown; null for a month, and for a day that is over. */
  day: string | null
  /** Days of which one is enough, the best first, none of them past; null when one certain day was asked for. */
  flexible: string[] | null
}

/** The days that a search is about; null when it is about none. */
export function dayCriteria(
  { date, flex, until, month, weekday }: Filters,
  today: string,
): DayCriteria | null {
  const coming = (days: string[]) => days.filter((day) => day >= today)
  if (month)
    return {
      day: null,
      flexible: coming(monthDays(month)).filter((day) => !weekday || weekdayOf(day) === weekday),
    }
  if (!date) return null
  const day = unlessOver(date, today) ?? null
  if (!flex) return { day, flexible: null }
  const around = Array.from({ length: flex }, (_, index) => [
    addDays(date, index + 1),
    addDays(date, -index - 1),
  ]).flat()
  const all = coming([date, ...around])
  return { day, flexible: until ? all.filter((each) => each <= until) : all }
}
