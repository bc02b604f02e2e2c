import { memoize } from './memoize.ts'

/** The language of our pages as a site's region writes it: `en-DE` for `de-DE`. */
export const inEnglish = memoize((locale: string) => {
  const { language, region } = new Intl.Locale(locale).maximize()
  return language === 'en' ? locale : `en-${region}`
})

/** Days are those of one calendar everywhere, as months and years of the site's grids are. */
export const dateFormat = memoize(
  (locale: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
)

/** An instant taken apart in a language, e.g. `{ day: '14', month: 'Feb' }`. */
export const partsOf = (date: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    dateFormat(locale, options)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

/** The day an instant, ISO 8601, falls on in a zone, e.g. `Asia/Kolkata`; the reader's own without one. */
export function dayOf(instant: string, timeZone?: string) {
  const { year, month, day } = partsOf(new Date(instant), 'en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  })
  return `${year}-${month}-${day}`
}

const minute = 60_000
const dayAt = memoize((timeZone: string, at: number) =>
  dayOf(new Date(at * minute).toISOString(), timeZone),
)
/** Today in a zone. It is asked for many times a request, and a day begins with a minute. */
export const todayIn = (timeZone: string, now = new Date()) =>
  dayAt(timeZone, Math.floor(now.getTime() / minute))

/** What the clocks of a zone show, to the minute: `2027-02-14T13:52`. */
export function clockIn(timeZone: string, now = new Date()) {
  const { hour, minute: min } = partsOf(now, 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return `${todayIn(timeZone, now)}T${hour}:${min}`
}
