import { formatStay, type Stay, timeLines } from '#domain/times.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'

export { heldWords } from '#domain/bookings/held.ts'

/** The days of a booking as its reader writes them, with the hours where it is for a part of one. */
export const stayText = (stay: Stay, locale?: string): string =>
  formatStay(stay, (first, last) => formatDays(first, last, locale), locale)

/** Its functions, a line each; none where it is for one time or for whole days. */
export const functionLines = ({ times }: Pick<Stay, 'times'>, locale?: string): string[] =>
  times && (times.length > 1 || times[0]?.name)
    ? timeLines({ times }, (day) => formatDay(day, locale), locale)
    : []
