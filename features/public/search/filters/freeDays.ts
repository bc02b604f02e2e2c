import { listWords } from '#domain/words.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { formatDay } from '#domain/formatDay.ts'

const few = 3
/** So many days are free or more: the answer names no more. */
const answered = 10

type Words = {
  locale?: string | undefined
  /** What is free of days of which not all is. */
  freeParts?: Readonly<Record<string, readonly SlotName[]>> | undefined
}

/** Some days in few words, each month said once: `Sat 7 (evening), Sat 21 Nov`; from five on the rest is counted. */
export function fewDays(days: readonly string[], { locale, freeParts }: Words = {}): string {
  const shown = days.slice(0, days.length > few + 1 ? few : days.length).sort()
  const others = days.length - shown.length
  const words = shown.map((day, index) => {
    const [weekday = '', number = '', month = ''] = formatDay(day, locale).split(' ')
    const next = shown[index + 1]
    const isSaidLater = next?.slice(0, 7) === day.slice(0, 7)
    const parts = freeParts?.[day]
    return [weekday, number, !isSaidLater && month, parts && `(${listWords(parts.map(partName))})`]
      .filter(Boolean)
      .join(' ')
  })
  return (
    words.join(', ') + (others > 0 ? ` and ${days.length >= answered ? '' : `${others} `}more` : '')
  )
}
