import { maxCalendarDays, maxDaysInPart } from '#domain/limits.ts'
import { addDays, daysBetween, latestDay } from '#domain/days.ts'
import { invalid } from '#server/http/errors.ts'
import type { Stay } from '#domain/times.ts'

/** @throws AppError 422 for a range that is turned round, too long or absurdly far away */
export function checkRange(from: string, to: string, today: string): void {
  if (from < addDays(today, -1100) || to > addDays(latestDay(today), maxCalendarDays))
    throw invalid({ from: 'Choose days within three years of today.' })
  if (to < from) throw invalid({ to: 'The last day is before the first.' })
  if (daysBetween(from, to) >= maxCalendarDays)
    throw invalid({ to: `At most ${maxCalendarDays} days at a time.` })
}

/** @throws AppError 422 */
export function checkDaysOff({ firstDay, lastDay }: Stay, today: string, inPart: boolean): void {
  if (lastDay < firstDay) throw invalid({ lastDay: 'The last day is before the first.' })
  if (lastDay < today) throw invalid({ firstDay: 'Those days have passed.' })
  if (firstDay < addDays(today, -31)) throw invalid({ firstDay: 'Choose a day from today on.' })
  if (lastDay > latestDay(today))
    throw invalid({ lastDay: 'Choose a day within the next three years.' })
  if (inPart && daysBetween(firstDay, lastDay) >= maxDaysInPart)
    throw invalid({
      lastDay: `Parts of at most ${maxDaysInPart} days at once. Longer is a time away, under “When you work”.`,
    })
}
