import { addDays, isDay } from './days.ts'
import { dateFormat, dayOf, inEnglish } from './instants.ts'
import { memoize } from './memoize.ts'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** Weekday, day, month and year in this order, `Sun 14 Feb 2027`, in the language of the page. */
export function formatLocal(day: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const parts = dateFormat(inEnglish(locale), { ...options, timeZone: 'UTC' }).formatToParts(
    utc(day),
  )
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return ['weekday', 'day', 'month', 'year'].flatMap((type) => part(type) ?? []).join(' ')
}

/** A day in full: `Sun 14 Feb 2027`. */
export function formatDay(day: string, locale = 'en-IN') {
  return isDay(day)
    ? formatLocal(day, locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      })
    : day
}

/** Where the year is known: `14 Feb`. */
export const formatShort = (day: string, locale: string) =>
  formatLocal(day, locale, { day: 'numeric', month: 'short' })

/** When it is due; `atConfirmation` before its booking is confirmed, which gives it a day. */
export interface Due {
  due: string | null
  atConfirmation?: boolean | undefined
}
const onceConfirmed = 'due when the booking is confirmed'
/** `due 30 Nov 2026`, in the reader’s language; empty where nothing is said of it. */
export const dueText = ({ due, atConfirmation }: Due, locale?: string): string =>
  due ? `due ${formatDay(due, locale)}` : atConfirmation ? onceConfirmed : ''

/** First and last day in full, a single day once: `Sun 14 Feb 2027 to Tue 16 Feb 2027`. */
export function formatDays(first: string, last: string, locale = 'en-IN') {
  return first === last
    ? formatDay(first, locale)
    : `${formatDay(first, locale)} to ${formatDay(last, locale)}`
}

/** The days between which one is still to be found: `a day between Sun 14 Feb 2027 and Sun 28 Feb 2027`. */
export const formatWindow = (
  { earliest, latest }: { earliest: string; latest: string },
  locale = 'en-IN',
) => `a day between ${formatDay(earliest, locale)} and ${formatDay(latest, locale)}`

/** A day with others around it: `Sun 14 Feb 2027 ± 2 days`; first and last day where they end sooner after it. */
export function formatLoose(
  { date, flex, until }: { date: string; flex?: number; until?: string },
  locale = 'en-IN',
) {
  if (flex && until) return formatDays(addDays(date, -flex), until, locale)
  return formatDay(date, locale) + (flex ? ` ± ${flex} ${flex === 1 ? 'day' : 'days'}` : '')
}

/** A month's name: `February 2027`. */
export const formatMonth = (month: string, locale = 'en-IN') =>
  dateFormat(inEnglish(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    utc(`${month}-01`),
  )

const hoursOf = memoize((locale: string): Intl.DateTimeFormatOptions => {
  const { hourCycle } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
  // `1:00 am`, and of 24 hours `01:00`.
  const hour = hourCycle === 'h23' ? '2-digit' : 'numeric'
  return { hour, minute: '2-digit', hourCycle }
})
/** Of an instant, ISO 8601, the time alone: `4:30 pm`. */
export const formatTime = (instant: string, locale = 'en-IN', timeZone?: string) =>
  dateFormat(inEnglish(locale), { ...hoursOf(locale), timeZone }).format(new Date(instant))

/** A time of a wall clock, `HH:MM`, as the site writes it: `6:00 pm`, and elsewhere `18:00`. */
export const formatClock = (time: string, locale?: string) =>
  formatTime(`2027-01-01T${time}:00Z`, locale, 'UTC')

/** An instant, ISO 8601, in the reader's zone, or in the one given: `Sun 14 Feb 2027, 4:30 pm`. */
export function formatInstant(instant: string, locale = 'en-IN', timeZone?: string) {
  return `${formatDay(dayOf(instant, timeZone), locale)}, ${formatTime(instant, locale, timeZone)}`
}

/** The day that is over then: `Sat 13 Feb 2027` of the midnight after it. */
export const formatEndOf = (instant: string, locale?: string, timeZone?: string) =>
  formatDay(dayOf(new Date(Date.parse(instant) - 1).toISOString(), timeZone), locale)

/** An instant in a mail or on paper, read anywhere; UTC where no zone is known: `Sun 14 Feb 2027, 4:30 pm IST`. */
export function formatInstantIn(instant: string, zone: string | null, locale?: string) {
  const timeZone = zone ?? 'UTC'
  const named = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' })
  const name = named.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')
  return `${formatInstant(instant, locale, timeZone)} ${name?.value ?? timeZone}`
}

/** `1 October`, of each year. */
export const dayOfYearWords = (date: string) => {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  return `${Number(date.slice(3))} ${month.format(new Date(`2028-${date}T00:00:00Z`))}`
}
