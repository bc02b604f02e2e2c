import { addDays, isDay, weekday as weekdayOf } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { memoize } from '#domain/memoize.ts'
import { parseDay, weekdayNames } from '#domain/parseDay.ts'
import { ofYear, readSeason } from './seasons.ts'
import { plain } from '#domain/words.ts'
import { take } from './text.ts'
import { any, begins, dayNames, ends as wordEnds, wordPattern } from './words.ts'

const day = String.raw`(?<day>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er)?`
const year = String.raw`(?:,?\s*(?:of\s+)?(?<year>20\d\d|'?\d\d(?!\d)|next year))`
const alone = String.raw`(?<![\w.,/-])${begins}`
const around = String.raw`(?:\s?(?:±|\+\/?-|plus or minus|give or take)\s?(?<flex>\d)\s?(?:days?)?)?`

const pattern = (text: string) =>
  new RegExp(
    String.raw`${alone}(?<said>(?:${any('day')}[ -])*)${text}${wordEnds}(?!\/|[.,-]\d)`,
    'gu',
  )
const numeric =
  String.raw`(?<numeric>20\d\d[./-]\d{1,2}[./-]\d{1,2}|` +
  String.raw`\d{1,2}[./-] ?\d{1,2}[./-] ?(?:20\d\d|\d\d)|\d{1,2}\.\d{1,2}\.)`

/** How days are written: in English, on the site, and in the other languages of sentences. */
const patternsOf = memoize((locale: string) => {
  const { months, weekdays } = dayNames(locale)
  const oneOf = (names: Iterable<string>) =>
    [...names].sort((a, b) => b.length - a.length).join('|')
  const month = `(?<month>${oneOf(months.keys())})`
  const weekday = `(?<weekday>${oneOf(weekdays.keys())})s?`
  const short = weekdayNames(locale).map(([name]) => plain(name))
  const before = String.raw`(?:(?:${oneOf([...weekdays.keys(), ...short])})\.?,?\s+)?`
  return {
    months,
    weekdays,
    full: [
      pattern(`${before}(?:the )?${day}\\.?\\s*(?:of\\s+|de\\s+)?${month}\\.?${year}?${around}`),
      pattern(`${before}${month}\\.?\\s+(?:the )?${day}(?:,?\\s*(?<year>20\\d\\d))?${around}`),
      pattern(before + numeric + around),
    ],
    ofMonth: pattern(
      `(?:${weekday}\\s+(?:(?:in|of|im|de|en)\\s+)?)?(?:(?<first>20\\d\\d|next year),?\\s+)?` +
        `(?<next>this |next )?${month}${year}?`,
    ),
    near: pattern(
      `(?:(?<thisMonth>${any('thisMonth')})|(?<nextMonth>${any('nextMonth')})|(?<today>${any('today')})|` +
        `${any('tomorrow')}|(?:this|next) ${weekday})`,
    ),
  }
})
/** Names of months that are other words, too. */
const doubtful = ['may', 'mar', 'march', 'sun', 'dec', 'mai', 'mars', 'avril']
const free = wordPattern('free')
/** Without a day beside it; "gluten free" and "freie Trauung" are other things. */
const freeThen = new RegExp(
  String.raw`(?:(?<=(?:^|\|) *)${any('free')}|${begins}(?:who (?:is|are) free|${any('available')}))${wordEnds}` +
    String.raw`(?![ -](?:parking|wi-?fi|entry|delivery|spirit|range|style|bar|trauung|redner))`,
  'gu',
)

export type DayCriteria = {
  date?: string
  flex?: number
  month?: string
  weekday?: number
  free?: true
  /** Of a season that was said, what is not over: the one that is taken, and the others. */
  months?: string[]
}

const two = (number: number | string) => String(number).padStart(2, '0')

const longMonths = 'january february august september october november december'.split(' ')

/** Whether one wrong, missing, additional or exchanged letter makes a word a month's name: "decembr", "feburary". */
function isNearly(word: string, name: string): boolean {
  let from = 0
  while (from < word.length && word[from] === name[from]) from += 1
  const [a, b] = [word.slice(from), name.slice(from)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
const spelled = (text: string) =>
  text.replaceAll(
    /(?<![\w'])[a-z]{5,10}(?![\w'])/g,
    (word) => longMonths.find((name) => isNearly(word, name)) ?? word,
  )

/**
 * The day or the month that was said, taken out of a text. Without a year it is the next such.
 * @param where it is summer in December, `south`; the locale has an order of days and months
 * @param left what is over, or no day, or could be two
 */
export function readDays(
  text: string,
  { today, south = false, locale }: { today: string; south?: boolean | undefined; locale: string },
  left: string[],
) {
  const { full, ofMonth, near, months, weekdays } = patternsOf(locale)
  const criteria: DayCriteria = {}
  const thisYear = Number(today.slice(0, 4))
  const yearOf = (given: string | undefined) =>
    given === 'next year'
      ? thisYear + 1
      : given && Number(given.replace("'", '')) + (given.length < 4 ? 2000 : 0)
  /** Of two days or months the first counts: the other is told as left out. */
  const keep = (found: DayCriteria, whole: string, isOver: boolean) => {
    const first = !criteria.date && !criteria.month
    if (isOver || !first) left.push(whole.trim())
    else Object.assign(criteria, found, whole.search(free) >= 0 && { free: true })
    return true
  }
  let rest = spelled(text)
  for (const each of full)
    rest = take(
      rest,
      each,
      (
        { numeric: figures, day: number = '', month: name = '', year: given, flex, said: words },
        whole,
      ) => {
        const at = (y: number) => `${y}-${two(months.get(name) ?? 0)}-${two(number)}`
        const stated = yearOf(given)
        const date = figures
          ? parseDay(figures, today, locale)
          : stated
            ? at(stated)
            : [thisYear, thisYear + 1, thisYear + 2].map(at).find((d) => isDay(d) && d >= today)
        if (!date || !isDay(date)) return left.push(whole.trim()) > 0
        const days = flex ? Number(flex) : /around|about/.test(words ?? '') ? 3 : 0
        return keep({ date, ...(days > 0 && { flex: days }) }, whole, date < today)
      },
    )
  rest = take(rest, near, ({ thisMonth, nextMonth, today: now, weekday: name }, whole) => {
    if (thisMonth ?? nextMonth)
      return keep({ month: addMonths(today.slice(0, 7), nextMonth ? 1 : 0) }, whole, false)
    if (!name) return keep({ date: addDays(today, now ? 0 : 1) }, whole, false)
    const ahead = ((weekdays.get(name) ?? 0) - weekdayOf(today) + 7) % 7
    return keep({ date: addDays(today, ahead || 7) }, whole, false)
  })
  rest = take(
    rest,
    ofMonth,
    ({ weekday: name, month: word = '', year: later, first, next, said: words = '' }, whole) => {
      const given = later ?? first
      // Short words that mean other things, too, are months only where a month is expected.
      const isSure = given ?? next ?? name ?? words.replaceAll(/the|our|any|day|date|[ -]/g, '')
      const last = text.endsWith(whole.trim())
      if (doubtful.includes(word) && !isSure && !last) return false
      const stated = yearOf(given)
      const at = (y: number) => `${y}-${two(months.get(word) ?? 0)}`
      const found = stated
        ? at(stated)
        : at(at(thisYear) < today.slice(0, 7) ? thisYear + 1 : thisYear)
      const isOver = found < today.slice(0, 7)
      return keep(
        { month: found, ...(name && { weekday: weekdays.get(name) ?? 0 }) },
        whole,
        isOver,
      )
    },
  )
  rest = readSeason(rest, { today, yearOf, south }, (months, whole) => {
    if (keep({ month: months[0] ?? '' }, whole, !months.length) && criteria.month === months[0])
      criteria.months = months
    return true
  })
  return { rest: readLoose(rest, criteria, left), said: criteria }
}

/** What has no day in it: "free" belongs to one, and a year is no word that a vendor has. */
function readLoose(text: string, criteria: DayCriteria, left: string[]): string {
  const hasDay = criteria.date ?? criteria.month
  if (hasDay && text.search(freeThen) >= 0) criteria.free = true
  const isLeft = (_: unknown, whole: string) => left.push(whole.trim()) > 0
  return take(take(text, freeThen, hasDay ? () => true : isLeft), ofYear, isLeft)
}
