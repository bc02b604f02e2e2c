import { isDay } from './days.ts'

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'
const typed =
  /^(?:[a-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]{3,}|\d{1,2})\.?(?:,?[\s./-]+(\d{4}|\d{2}))?$/

/**
 * A typed day as `YYYY-MM-DD`, or undefined: takes `2027-02-14`, `14 Feb 2027`, `Sunday, 14 February 2027`,
 * `14/2/2027` and `14.2.27` (day first), and without a year the next such day after `today`.
 */
export function parseDay(text: string, today: string) {
  const found = text.trim().toLowerCase()
  if (isDay(found)) return found
  const match = typed.exec(found)
  if (!match) return undefined
  const [, day = '', month = '', year] = match
  const number = /^\d/.test(month) ? Number(month) : monthOf(month)
  const at = (fullYear: number) =>
    `${fullYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const result = year
    ? at(year.length === 2 ? 2000 + Number(year) : Number(year))
    : at(at(thisYear) < today ? thisYear + 1 : thisYear)
  return isDay(result) ? result : undefined
}

/** A day as somebody would type it: `14 Feb 2027`, which `parseDay` reads. */
export function typedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const at = (Number(month) - 1) * 3
  const name = months.charAt(at).toUpperCase() + months.slice(at + 1, at + 3)
  return `${Number(date)} ${name} ${year}`
}

/** 1 to 12; no month for a word that begins like none. */
function monthOf(word: string) {
  const place = months.indexOf(word.slice(0, 3))
  return place % 3 === 0 ? place / 3 + 1 : 0
}
