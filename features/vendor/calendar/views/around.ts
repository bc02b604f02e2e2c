import { addDays } from '#domain/days.ts'
import { formatClock, formatDay } from '#domain/formatDay.ts'
import type { Entry } from './entries.ts'

type Around = Pick<Entry, 'firstDay' | 'lastDay' | 'setUpFrom' | 'clearedBy'>

/** What is kept free around a booking: `set-up from 4:00 pm, cleared by 1:00 am`; its day where that is another one. */
export function aroundWords(block: Around, locale: string | undefined): string {
  const { firstDay, lastDay, setUpFrom, clearedBy } = block
  const clock = (time: string) => formatClock(time === '24:00' ? '00:00' : time, locale)
  const at = (wall: string, own: string) => {
    const [day = '', time = ''] = wall.split('T')
    if (day === own) return clock(time)
    const isMidnight = time === '00:00' || time === '24:00'
    return formatDay(day, locale) + (isMidnight ? '' : `, ${clock(time)}`)
  }
  // Until midnight is the day before it.
  const end = clearedBy?.endsWith('T00:00') && `${addDays(clearedBy.slice(0, 10), -1)}T24:00`
  return [
    setUpFrom && `set-up from ${at(setUpFrom, firstDay)}`,
    clearedBy && `cleared by ${at(end || clearedBy, lastDay)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
