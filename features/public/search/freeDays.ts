import { formatDay } from '#src/lib/dates.ts'

const few = 3

/** Some days in few words, each month said once: `Sat 7, Sat 21 Nov`; more than three are counted. */
export function fewDays(days: readonly string[], locale?: string): string {
  const shown = days.slice(0, few).sort()
  const words = shown.map((day, index) => {
    const [weekday = '', number = '', month = ''] = formatDay(day, locale).split(' ')
    const next = shown[index + 1]
    return next?.slice(0, 7) === day.slice(0, 7) ? `${weekday} ${number}` : `${weekday} ${number} ${month}`
  })
  return words.join(', ') + (days.length > few ? ` and ${days.length - few === 7 ? 'more' : days.length - few}` : '')
}
