import { isDay } from './days.ts'
import { formatLocal } from './formatDay.ts'
import { dateFormat } from './instants.ts'
import { memoize } from './memoize.ts'
import { withDigits } from './readNumber.ts'

const nth = (month: number, day = 3) => new Date(Date.UTC(2027, month, day))
const formats: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'medium' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long' },
  { month: 'long' },
  { month: 'short' },
  { weekday: 'long' },
]

/** Words are compared in small letters, without the dots and accents that people leave out. */
const fold = (text: string) =>
  withDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize()
    .replaceAll(/(?<=[\p{L}\p{M}])\.|^\s+|\s+$/gu, '')

type Word = { month?: number; weekday?: number }

/** The words of a language's dates, as it writes them itself: of months, of weekdays, and others. */
const wordsIn = memoize((locale: string) => {
  const words = new Map<string, Word>()
  const add = (text: string, word: Word) => {
    const key = fold(text)
    if (/\p{L}/u.test(key)) words.set(key, { ...word, ...words.get(key) })
  }
  for (const options of formats) {
    const format = dateFormat(locale, { ...options, timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1)
      format.formatToParts(nth(month)).forEach(({ type, value }, at, parts) => {
        // Some languages bend the name.
        const ending = /^[\p{L}\p{M}]*/u.exec(parts[at + 1]?.value ?? '')?.[0] ?? ''
        if (type === 'month') add(value + ending, { month: month + 1 })
      })
    for (const { type, value, weekday } of [1, 2, 3, 4, 5, 6, 7].flatMap((nthDay) =>
      format.formatToParts(nth(0, 3 + nthDay)).map((part) => ({ ...part, weekday: nthDay })),
    )) {
      if (type === 'weekday') add(value, { weekday })
      if (type === 'literal' || type === 'era')
        for (const each of value.match(/[\p{L}\p{M}]+/gu) ?? []) add(each, {})
    }
  }
  return words
})

/** All names of months in a language. */
export const monthNames = (locale: string): [name: string, month: number][] =>
  [...wordsIn(locale)].flatMap(([name, { month }]) => (month ? [[name, month]] : []))

/** All names of weekdays in a language, from Monday on. */
export const weekdayNames = (locale: string): [name: string, weekday: number][] =>
  [...wordsIn(locale)].flatMap(([name, { weekday }]) => (weekday ? [[name, weekday]] : []))

const escaped = (word: string) => word.replaceAll(/[.*+?^$()|[\]{}\\/]/g, String.raw`\$&`)
/** Scripts with capitals set words apart. */
const asPattern = (word: string) => {
  const text = escaped(word)
  const apart = /\p{Lo}/u.test(word) ? '' : String.raw`(?![\p{L}\p{M}])`
  return (
    (/^\p{N}/u.test(word) ? String.raw`(?<!\p{N})` : '') +
    text +
    apart +
    String.raw`(?!(?<=\p{N})\p{N})`
  )
}

/** How days are read in a language: its words, and English ones where it has no such. */
const readerOf = memoize((locale: string) => {
  const english = [
    ...wordsIn('en'),
    ...['st', 'nd', 'rd', 'th', 'of', 'the'].map((each) => [each, {}] as const),
  ]
  const words = new Map<string, Word>(english)
  for (const [name, word] of wordsIn(locale)) words.set(name, { ...words.get(name), ...word })
  const known = [...words.keys()].sort((a, b) => b.length - a.length)
  const tokenOf = (names: string[]) =>
    new RegExp(String.raw`(?:${names.map(asPattern).join('|')})|\d+|[\p{L}\p{M}]+`, 'gu')
  const order = dateFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(nth(0))
    .map(({ type }) => type)
  return {
    words,
    // "Thu 6" is a Friday in Vietnam, and in "Thu 6 Apr" a Thursday and a six.
    tokens: [tokenOf(known), tokenOf(known.filter((name) => !/\d/.test(name)))],
    isYearFirst: order.indexOf('year') < order.indexOf('day'),
    isMonthFirst: order.indexOf('month') < order.indexOf('day'),
  }
})

/** A word that is not written out, or has an ending of its own: "febr", "sund", "februar". */
function beginning(word: string, words: ReadonlyMap<string, Word>): Word | undefined {
  if (word.length < 2) return undefined
  const matches = [...words].filter(([name]) => name.startsWith(word)).map(([, each]) => each)
  const months = new Set(matches.flatMap(({ month }) => month ?? []))
  if (months.size === 1) return { month: [...months][0] ?? 0 }
  if (!months.size) {
    const match = matches.find(({ weekday }) => weekday)
    if (match) return match
  }
  return words.get(word.slice(0, 3))
}

/** The numbers and the month of a text that consists of nothing else but a day. */
function partsOfText(text: string, locale: string, token: RegExp) {
  const { words } = readerOf(locale)
  const plain = fold(text)
  const tokens = plain.match(token) ?? []
  if (!/^(?:\s|(?![:;!?@#%&*])\p{P})*$/u.test(plain.replaceAll(token, ''))) return undefined
  const read = tokens
    .filter((each) => !/^\d+$/.test(each))
    .map((each) => words.get(each) ?? beginning(each, words))
  if (read.includes(undefined)) return undefined
  // "mar 14 feb" is a Tuesday in Italy, and "mar 14 mar" in March.
  const months = read.flatMap((word) => (word?.month ? [word] : []))
  while (months.length > 1) {
    const at = months.findIndex(({ weekday }) => weekday)
    if (at < 0) return undefined
    months.splice(at, 1)
  }
  return { numbers: tokens.filter((each) => /^\d+$/.test(each)), month: months[0]?.month }
}

const two = (part: number | string) => String(part).padStart(2, '0')

/** The day, which exists; without a year the next such. */
function dayAt(today: string, year: string | undefined, month: number | string, day: string) {
  const at = (of: number | string) => `${of}-${two(month)}-${two(day)}`
  const thisYear = Number(today.slice(0, 4))
  if (year === undefined)
    return [thisYear, thisYear + 1, thisYear + 2]
      .map(at)
      .find((each) => isDay(each) && each >= today)
  const stated = at(year.length === 2 ? `20${year}` : year)
  return isDay(stated) ? stated : undefined
}

type At = (year: string | undefined, month: number | string, day: string) => string | undefined

/** "14 Feb 2027", "Feb 14, 2027", "2027 Feb 14", "14 Feb". */
function besideMonth([first = '', second, ...more]: string[], month: number, at: At) {
  if (more.length || !first) return []
  if (second === undefined) return [at(undefined, month, first)]
  return [first.length === 4 ? at(first, month, second) : at(second, month, first)]
}

/** "14.2.2027", "2/14/2027", "2027-2-14", "14/2", by the locale's own order. */
function inFigures([first = '', second, third, ...more]: string[], locale: string, at: At) {
  if (second === undefined || more.length) return []
  if (first.length === 4) return third === undefined ? [] : [at(first, second, third)]
  const { isYearFirst, isMonthFirst } = readerOf(locale)
  const dayFirst = at(third, second, first)
  const monthFirst = at(third, first, second)
  if (!isYearFirst) return [(isMonthFirst ? monthFirst : dayFirst) ?? dayFirst ?? monthFirst]
  return [dayFirst, monthFirst, third?.length === 2 ? at(first, second, third) : undefined]
}

/**
 * The days that a text may mean, `YYYY-MM-DD`: one as a rule, several where a country that begins dates with the year
 * writes it last. Takes `2027-2-14`, `14 Feb 2027`, `Sunday, 14 February 2027`, `Feb 14, 2027`, `14.2.27` and what the
 * locale itself writes; numbers go in its order, or in the only one that makes a day.
 */
export function readDays(text: string, today: string, locale: string): string[] {
  const typed = text.trim()
  if (isDay(typed)) return [typed]
  const at: At = (...parts) => dayAt(today, ...parts)
  for (const token of readerOf(locale).tokens) {
    const { numbers, month } = partsOfText(typed, locale, token) ?? { numbers: [] }
    const days = month ? besideMonth(numbers, month, at) : inFigures(numbers, locale, at)
    const real = new Set(days.flatMap((day) => day ?? []))
    if (real.size) return [...real]
  }
  return []
}

export type Month = { month: number; year?: number }

const longMonths = memoize((locale: string) => {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  return new Map(
    Array.from({ length: 12 }, (_, at) => [fold(format.format(nth(at))), at + 1] as const),
  )
})

/**
 * A month that was typed: its whole name in the locale or in English, or with a year also a short one. "Mar" alone
 * begins many a name.
 */
export function readMonth(text: string, locale: string): Month | undefined {
  const [, name = '', year] = /^(\p{L}[\p{L}\p{M}]*)(?:\s+(\d{4}))?$/u.exec(fold(text)) ?? []
  const long = longMonths(locale).get(name) ?? longMonths('en').get(name)
  const month = long ?? (year && readerOf(locale).words.get(name)?.month)
  return month ? { month, ...(year && { year: Number(year) }) } : undefined
}

/** A typed day as `YYYY-MM-DD`, or undefined when it is none, or a doubtful one. */
export function parseDay(text: string, today: string, locale = 'en-IN'): string | undefined {
  const [day, ...others] = readDays(text, today, locale)
  return others.length ? undefined : day
}

/** What is said beside a text that is no day, or may be several. */
export function whichDay(text: string, today: string, locale: string): string {
  const days = readDays(text, today, locale).map((day) => typedDay(day, locale))
  return days.length > 1
    ? `Is that ${days.join(' or ')}? Write the month as a word.`
    : `Write a day, like ${typedDay('2027-02-14', locale)}.`
}

/** A day as somebody would type it: `14 Feb 2027`, which `parseDay` reads. */
export const typedDay = (day: string, locale = 'en-IN') =>
  formatLocal(day, locale, { day: 'numeric', month: 'short', year: 'numeric' })
