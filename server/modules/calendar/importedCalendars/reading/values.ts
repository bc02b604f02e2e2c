import { isDay } from '#domain/days.ts'

/** As it is written: a day, or a time of one; `ahead` minutes of UTC where it says so itself. */
export type Written = {
  day: string
  clock?: { hour: number; minute: number; second: number }
  ahead?: number
}

const time =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]\s*(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,9})?\s*(Z|[+-]\d{2}:?\d{2})?|Z)?$/i

/** Minutes ahead of UTC: `Z`, `+0530`. */
function aheadOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** @returns null for what nobody can read, and for days and hours that do not exist */
export function readTime(text: string): Written | null {
  const match = text.length > 60 ? null : time.exec(text.trim())
  if (!match) return null
  const [, year, month, date, hour, minute, second = '0', zone] = match
  const day = `${year}-${month}-${date}`
  if (year === '0000' || !isDay(day)) return null
  if (hour === undefined) return { day }
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 60) return null
  // A leap second.
  clock.second = Math.min(59, clock.second)
  if (!zone) return { day, clock }
  const ahead = aheadOf(zone)
  return Math.abs(ahead) > 15 * 60 ? null : { day, clock, ahead }
}

/** The day that an unreadable time begins with. */
export function readDayOf(text: string): string | null {
  const [, year, month, date] = /^\D{0,2}(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  return year !== '0000' && isDay(day) ? day : null
}

export type Length = { days: number; seconds: number }
const length =
  /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i
/** A century: nothing that anybody plans is longer. */
const maxDays = 36_600

/** @returns null for what nobody can read, goes back, or lasts longer than a century */
export function readLength(text: string): Length | null {
  const match = length.exec(text.slice(0, 60).trim())
  if (!match || text.length > 60 || !/\d[WDHMS]$/i.test(text.trim())) return null
  const [weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((each) => Number(each ?? 0)) as [number, number, number, number, number]
  const read = { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
  return read.days + read.seconds / 86_400 > maxDays ? null : read
}
