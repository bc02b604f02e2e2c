import type { Filters } from '#contract/search/search.ts'

const dayMs = 86_400_000
export const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days in question: the one asked for first, then by distance, none past; those of a month in their order. */
export function naiveDays(
  { date, flex, until, month, weekday }: Filters,
  today: string,
): { days: string[]; flexible: boolean } {
  if (month) {
    const days = Array.from({ length: 31 }, (_, index) =>
      toDay(Date.parse(`${month}-01`) + index * dayMs),
    )
    return {
      flexible: true,
      days: days.filter(
        (day) =>
          day.startsWith(month) &&
          day >= today &&
          (!weekday || ((new Date(day).getUTCDay() + 6) % 7) + 1 === weekday),
      ),
    }
  }
  if (!date) return { flexible: false, days: [] }
  if (!flex) return { flexible: false, days: [date].filter((day) => day >= today) }
  const offsets = [0, ...Array.from({ length: flex }, (_, index) => [index + 1, -index - 1]).flat()]
  return {
    flexible: true,
    days: offsets
      .map((offset) => toDay(Date.parse(date) + offset * dayMs))
      .filter((day) => day >= today && !(until && day > until)),
  }
}
