import { formatStay, partName, type Stay, timeLines } from '#domain/times.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'

/** The days of a booking as its reader writes them, with the hours where it is for a part of one. */
export const stayText = (stay: Stay, locale?: string): string =>
  formatStay(stay, (first, last) => formatDays(first, last, locale))

/** Its functions, a line each; none where it is for one time or for whole days. */
export const functionLines = ({ times }: Pick<Stay, 'times'>, locale?: string): string[] =>
  times && (times.length > 1 || times[0]?.name)
    ? timeLines({ times }, (day) => formatDay(day, locale))
    : []

/** What is held or booked, in the middle of a sentence: `days are`, `evening is`. */
export function heldWords({ firstDay, lastDay, times }: Stay) {
  const isLong = firstDay !== lastDay
  const [only, ...more] = times ?? []
  const noun = isLong ? 'days' : (!more.length && only?.slot && partName(only.slot.name)) || 'day'
  return {
    isLong,
    noun,
    are: isLong ? 'are' : 'is',
    these: isLong ? 'These' : noun === 'day' ? 'This' : 'The',
  }
}
