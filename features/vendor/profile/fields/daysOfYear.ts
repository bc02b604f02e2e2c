import { dayOfYearWords } from '#domain/formatDay.ts'

/** A day of each year, as it stands in a form. */
export type DayOfYearValues = { day: string; month: string }

/** Of `MM-DD`. */
export const dayOfYearValues = (date: string): DayOfYearValues => ({
  day: String(Number(date.slice(3))),
  month: date.slice(0, 2),
})

/** What is no day goes as it was typed: the server says so beside its field. */
export const typedDayOfYear = ({ day, month }: DayOfYearValues) =>
  `${month}-${day.padStart(2, '0')}`

export const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0')
  return { value, label: dayOfYearWords(`${value}-01`).slice(2) }
})
