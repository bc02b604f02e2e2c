import { addDays, isDay, weekday as weekdayOf } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { memoize } from '#domain/memoize.ts'
import { monthNames, parseDay, weekdayNamesOf } from '#domain/parseDay.ts'
import { ofYear, readSeason } from './seasons.ts'
import { plain, take } from './text.ts'

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const names = 'janfebmaraprmayjunjulaugsepoctnovdec'
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const weekday =
  '(?<weekday>mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|' +
  'fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)'
const day = String.raw`(?<day>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const year = String.raw`(?:,?\s*(?:of\s+)?(?<year>20\d\d|'?\d\d(?!\d)|next year))`
const before =
  '(?:(?:on|for|from|in|during|by|around|about|any|the|our|day|date|free|available|mid|early|late)[ -])*'
const alone = String.raw`(?<![\w.,/-])`
const ends = String.raw`(?![\w/]|[.,-]\d)`
const around = String.raw`(?:\s?(?:±|\+\/?-|plus or minus|give or take)\s?(?<flex>\d)\s?(?:days?)?)?`

const pattern = (text: string) => new RegExp(`${alone}(?<said>${before})${text}${ends}`, 'g')
const numeric = String.raw`(?<numeric>20\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-] ?\d{1,2}[./-] ?(?:20\d\d|\d\d))`

/** A language's own names, where no two are written alike without accents; what English calls so is English. */
function namesIn(all: readonly [name: string, month: number][]) {
  const named = new Map<string, number>()
  for (const [name, nth] of all.map(([each, of]) => [plain(each), of] as const))
    named.set(name, (named.get(name) ?? nth) === nth ? nth : 0)
  return new Map(
    [...named].filter(([name, nth]) => nth && /^\p{L}{3,}$/u.test(name) && !isEnglish.test(name)),
  )
}
const isEnglish = new RegExp(`^(?:${month}|${weekday})$`)

/** How days are written on a site: in English, and in its own language. */
const patternsOf = memoize((locale: string) => {
  const local = namesIn(monthNames(locale))
  const anyMonth = [...local.keys()].reduce((all, name) => all.replace(/\)$/, `|${name})`), month)
  const days = [weekday.replace('?<weekday>', '?:'), ...weekdayNamesOf(locale).map(plain)]
  const before = String.raw`(?:(?:${days.join('|')})\.?,?\s+)?`
  return {
    local,
    full: [
      pattern(`${before}(?:the )?${day}\\.?\\s*(?:of\\s+)?${anyMonth}\\.?${year}?${around}`),
      pattern(`${before}${anyMonth}\\.?\\s+(?:the )?${day}(?:,?\\s*(?<year>20\\d\\d))?${around}`),
      pattern(before + numeric + around),
    ],
  }
})
const ofMonth = pattern(
  `(?:${weekday}\\s+(?:(?:in|of)\\s+)?)?(?:(?<first>20\\d\\d|next year),?\\s+)?` +
    `(?<next>this |next )?${month}${year}?`,
)
const near = pattern(`(?<which>this month|next month|today|tomorrow|(?:this|next) ${weekday})`)

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
const monthNumber = (name: string) => names.indexOf(name.slice(0, 3)) / 3 + 1
const weekdayNumber = (name: string) => weekdays.indexOf(name.slice(0, 3)) + 1

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
  const { full, local } = patternsOf(locale)
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
    else Object.assign(criteria, found, /free|available/.test(whole) && { free: true })
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
        const at = (y: number) => `${y}-${two(local.get(name) ?? monthNumber(name))}-${two(number)}`
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
  rest = take(rest, near, ({ which = '', weekday: name }, whole) => {
    if (which.endsWith('month'))
      return keep(
        { month: addMonths(today.slice(0, 7), which.startsWith('next') ? 1 : 0) },
        whole,
        false,
      )
    if (!name) return keep({ date: addDays(today, which === 'today' ? 0 : 1) }, whole, false)
    const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7
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
      if (['may', 'mar', 'march', 'sun', 'dec'].includes(word) && !isSure && !last) return false
      const stated = yearOf(given)
      const at = (y: number) => `${y}-${two(monthNumber(word))}`
      const found = stated
        ? at(stated)
        : at(at(thisYear) < today.slice(0, 7) ? thisYear + 1 : thisYear)
      const isOver = found < today.slice(0, 7)
      return keep({ month: found, ...(name && { weekday: weekdayNumber(name) }) }, whole, isOver)
    },
  )
  rest = readSeason(rest, { today, yearOf, south }, (months, whole) => {
    if (keep({ month: months[0] ?? '' }, whole, !months.length) && criteria.month === months[0])
      criteria.months = months
    return true
  })
  // A year is no word that a vendor has.
  rest = take(rest, ofYear, (_, whole) => left.push(whole.trim()) > 0)
  return { rest, said: criteria }
}
