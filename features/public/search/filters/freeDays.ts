import { formatDay } from '#domain/formatDay.ts'

const few = 3
/** So many days are free or more: the answer names no more. */
const answered = 10

/** Some days in few words, each month said once: `Sat 7, Sat 21 Nov`; from five on the rest is counted. */
export function fewDays(days: readonly string[], locale?: string): string {
  const shown = days.slice(0, days.length > few + 1 ? few : days.length).sort()
  const others = days.length - shown.length
  const words = shown.map((day, index) => {
    const [weekday = '', number = '', month = ''] = formatDay(day, locale).split(' ')
    const next = shown[index + 1]
    return next?.slice(0, 7) === day.slice(0, 7)
      ? `${weekday} ${number}`
      : `${weekday} ${number} ${month}`
  })
  return (
    words.join(', ') + (others > 0 ? ` and ${days.length >= answered ? '' : `${others} `}more` : '')
  )
}
