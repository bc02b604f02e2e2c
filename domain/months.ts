import { addDays, weekday } from './days.ts'

/** Months are `YYYY-MM` strings. The month `count` later or earlier. */
export function addMonths(month: string, count: number) {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Every day of a month, in order. */
export const monthDays = (month: string) =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  )

/** A month as weeks from Monday to Sunday; undefined where a day belongs to another month. */
export function monthWeeks(month: string) {
  const days: (string | undefined)[] = monthDays(month)
  days.unshift(...Array.from({ length: weekday(`${month}-01`) - 1 }, () => undefined))
  while (days.length % 7) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
