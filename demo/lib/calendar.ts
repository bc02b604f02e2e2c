import { addDays, formatLongDay } from '#domain/days.ts'

/** Days and instants counted from today, so that demo data is always about the weeks around now. */
export function createCalendar(today: string) {
  const day = (offset: number) => addDays(today, offset)
  const weekday = (offset: number) => new Date(`${day(offset)}T00:00:00Z`).getUTCDay()
  return {
    today,
    day,
    /** 0 is Sunday. */
    weekday,
    words: (offset: number) => formatLongDay(day(offset)),
    /** An instant; those of days before today are always past. */
    at: (offset: number, hour: number, minute = 0) =>
      `${day(offset)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`,
    /** The first such weekday that is `offset` days away or more. */
    next: (wanted: number, offset: number) => offset + ((wanted - weekday(offset) + 7) % 7),
  }
}
export type DemoCalendar = ReturnType<typeof createCalendar>
/** `tsrange` of whole days, the last one included. */
export const wholeDays = (first: string, last: string) =>
  `[${first} 00:00, ${addDays(last, 1)} 00:00)`
