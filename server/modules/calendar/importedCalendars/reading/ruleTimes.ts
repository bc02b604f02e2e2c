import ICAL from 'ical.js'
import { dayText } from './times.ts'

const dayMs = 86_400_000
const sizes: Record<string, number> = {
  WEEKLY: 7 * dayMs,
  DAILY: dayMs,
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1000,
}
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The first of a month, also before the year 100. */
const firstOf = (year: number, month: number) => new Date(0).setUTCFullYear(year, month, 1)
const wallOf = (time: ICAL.Time) =>
  Date.parse(dayText(time)) + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000

type By = Partial<Record<string, (number | string)[]>>

/** A rule that says of no day names those of its start. */
function byOf({ freq, parts }: ICAL.Recur, { day, month }: ICAL.Time, weekday: number): By {
  const by = parts as By
  if (['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY'].some((name) => by[name])) return by
  if (freq === 'WEEKLY') return { ...by, BYDAY: [weekdays[weekday] ?? ''] }
  if (freq === 'MONTHLY') return { ...by, BYMONTHDAY: [day] }
  return freq === 'YEARLY' ? { BYMONTH: [month], ...by, BYMONTHDAY: [day] } : by
}

/** Whether one of them names the one that is `at` (from 1) of so many, from the front or from the end. */
const names = (list: (number | string)[] | undefined, at: number, of: number) =>
  !list || list.includes(at) || list.includes(at - of - 1)

/** Which days fit a rule, by their own properties alone. */
function fitting({ freq, wkst }: ICAL.Recur, by: By): (day: number) => boolean {
  const isOfYear = freq === 'YEARLY' && !by['BYMONTH'] && !by['BYWEEKNO']
  const hasPlace = freq === 'MONTHLY' || freq === 'YEARLY'
  return (day) => {
    const date = new Date(day)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const inYear = (day - firstOf(year, 0)) / dayMs
    const ofYear = (firstOf(year + 1, 0) - firstOf(year, 0)) / dayMs
    const ofMonth = (firstOf(year, month + 1) - firstOf(year, month)) / dayMs
    const [at, of] = isOfYear ? [inYear + 1, ofYear] : [date.getUTCDate(), ofMonth]
    const isNamed = (named: number | string) => {
      const [, place = '', name] = /^([+-]?\d*)(\w\w)$/.exec(String(named)) ?? []
      if (weekdays[date.getUTCDay()] !== name) return false
      const nth = hasPlace && !by['BYWEEKNO'] ? Number(place) : 0
      return nth === 0 || Math.ceil((nth > 0 ? at : of - at + 1) / 7) === Math.abs(nth)
    }
    const isOfWeek = () => {
      // A week belongs to the year in which most of it lies.
      const middle = day + (3 - ((date.getUTCDay() - wkst + 8) % 7)) * dayMs
      const itsYear = new Date(middle).getUTCFullYear()
      const before = (middle - firstOf(itsYear, 0)) / dayMs
      const last = (firstOf(itsYear + 1, 0) - firstOf(itsYear, 0)) / dayMs - 1 - (before % 7)
      return names(by['BYWEEKNO'], Math.floor(before / 7) + 1, Math.floor(last / 7) + 1)
    }
    return (
      names(by['BYMONTHDAY'], date.getUTCDate(), ofMonth) &&
      names(by['BYYEARDAY'], inYear + 1, ofYear) &&
      (!by['BYDAY'] || by['BYDAY'].some(isNamed)) &&
      (!by['BYWEEKNO'] || isOfWeek())
    )
  }
}

/** Where its years, months, weeks … begin and end, from that of the start. */
function periodOf({ freq, interval, wkst }: ICAL.Recur, { year, month }: ICAL.Time, start: number) {
  const size = sizes[freq]
  const weekday = new Date(start).getUTCDay()
  const week = freq === 'WEEKLY' ? ((weekday - wkst + 8) % 7) * dayMs : 0
  return (index: number) => {
    const at = index * interval
    if (freq === 'YEARLY') return [firstOf(year + at, 0), firstOf(year + at + 1, 0)] as const
    if (!size) return [firstOf(year, month - 1 + at), firstOf(year, month + at)] as const
    const first = start - (start % Math.min(size, dayMs)) - week + at * size
    return [first, first + size] as const
  }
}

/**
 * The times of a rule by the clock on the wall, from its start on, as RFC 5545 says; the library’s own loses some
 * (docs/decisions 0357). Whatever is looked at is a step.
 */
export function* timesOf(recur: ICAL.Recur, start: ICAL.Time, until: number, step: () => void) {
  const { freq, count } = recur
  const from = wallOf(start)
  const by = byOf(recur, start, new Date(from).getUTCDay())
  const fits = fitting(recur, by)
  const period = periodOf(recur, start, from)
  const some = (name: string, units: string[], at: number, here: number) => {
    const list = start.isDate ? undefined : (by[name] as number[] | undefined)
    if (!units.includes(freq)) return list ?? [at]
    return !list || list.includes(here) ? [here] : []
  }
  function* within(first: number, end: number) {
    const at = new Date(first)
    const hours = some('BYHOUR', ['HOURLY', 'MINUTELY', 'SECONDLY'], start.hour, at.getUTCHours())
    const minutes = some('BYMINUTE', ['MINUTELY', 'SECONDLY'], start.minute, at.getUTCMinutes())
    const seconds = some('BYSECOND', ['SECONDLY'], start.second, at.getUTCSeconds())
    for (let day = first - (first % dayMs); day < end; day += dayMs) {
      const date = new Date(day)
      if (by['BYMONTH'] && !by['BYMONTH'].includes(date.getUTCMonth() + 1))
        day = firstOf(date.getUTCFullYear(), date.getUTCMonth() + 1) - dayMs
      else if (fits(day))
        for (const hour of hours)
          for (const minute of minutes)
            for (const second of seconds) yield day + ((hour * 60 + minute) * 60 + second) * 1000
    }
  }
  let left = count ?? Infinity
  for (let index = 0; left > 0; index += 1) {
    const [first, end] = period(index)
    if (first > until) return
    const times: number[] = []
    for (const time of within(first, end)) {
      step()
      times.push(time)
    }
    if (times.length === 0) step()
    times.sort((a, b) => a - b)
    const size = times.length
    const places = by['BYSETPOS']
    for (const [at, time] of times.entries()) {
      if (time < from || !names(places, at + 1, size) || (left -= 1) < 0) continue
      const date = new Date(time)
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      const [hour, minute, second] = [
        date.getUTCHours(),
        date.getUTCMinutes(),
        date.getUTCSeconds(),
      ]
      const isDate = start.isDate
      yield new ICAL.Time({ year, month, day, hour, minute, second, isDate }, start.zone)
    }
  }
}
