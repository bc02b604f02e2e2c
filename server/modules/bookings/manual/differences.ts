import { formatSum } from '#domain/bookings/sums.ts'
import { formatStay, timeLines } from '#domain/times.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import type { Stay } from '#server/modules/calendar/calendar/days.ts'
import type { Entry } from './queries.ts'

/** The days, and where there are several functions each of them. */
const stayWords = (stay: Stay) => {
  const lines = timeLines(stay)
  return [formatStay(stay), ...(lines.length > 1 ? lines : [])].join('; ')
}

/** What of the agreement is another now, for the timeline; null where only words were corrected. */
export function differenceOf(row: BookingRow, { stay, guests, sum }: Entry): string | null {
  const sumText = (of: BookingRow['sum']) => (of ? formatSum(of) : 'no total')
  const pairs = [
    [stayWords(row), stayWords(stay)],
    [`${row.guests} guests`, `${guests} guests`],
    [sumText(row.sum), sumText(sum)],
  ]
  const changed = pairs.filter(([before, after]) => before !== after)
  return changed.map((pair) => pair.join(' → ')).join('; ') || null
}
