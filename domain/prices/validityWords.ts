import { listWords } from '#domain/words.ts'
import { weekdayNames } from '#domain/days.ts'
import { dayOfYearWords } from '#domain/formatDay.ts'
import { formatNumber } from '#domain/numbers.ts'
import { type DayPart, partName } from '#domain/times.ts'
import type { Misfit, Season, Validity } from './validity.ts'

const nameOf = (weekday: number) => weekdayNames[weekday - 1] ?? ''

/** `Monday to Thursday`, `Saturday and Sunday`. */
function weekdayWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const [first = 1] = days
  const last = days.at(-1) ?? first
  return days.length > 2 && last - first === days.length - 1
    ? `${nameOf(first)} to ${nameOf(last)}`
    : listWords(days.map(nameOf))
}

/** `Peak season (1 November to 28 February)`; without its days where nobody says them. */
function seasonName(name: string, all: readonly Season[]) {
  const season = all.find((each) => each.name === name)
  return season ? `${name} (${dayOfYearWords(season.from)} to ${dayOfYearWords(season.to)})` : name
}

function seasonWords({ seasons: named = [], restOfYear }: Validity, all: readonly Season[]) {
  const words = (names: readonly string[]) =>
    listWords(
      names.map((name) => seasonName(name, all)),
      'or',
    )
  if (!restOfYear) return named.length ? `in ${words(named)}` : ''
  const others = all.flatMap(({ name }) => (named.includes(name) ? [] : name))
  if (others.length) return `not in ${words(others)}`
  return all.length ? '' : 'out of season'
}

const partWord = (part: DayPart) => (part === 'day' ? 'whole days' : `${partName(part)}s`)

function rangeWords(min: number | undefined, max: number | undefined, of: string, locale?: string) {
  const count = (value: number) => formatNumber(value, locale)
  if (min !== undefined && max !== undefined)
    return min === max ? `for ${count(min)} ${of}` : `for ${count(min)} to ${count(max)} ${of}`
  if (min !== undefined) return `from ${count(min)} ${of}`
  return max === undefined ? '' : `for up to ${count(max)} ${of}`
}

const lengthOf = ({ lengthMin, lengthMax }: Validity) =>
  lengthMax === 1 && (lengthMin ?? 1) === 1
    ? 'for one function or day'
    : rangeWords(lengthMin, lengthMax, 'functions or days')

/** When a price holds: `Monday to Thursday, not in Peak season, for up to 50 guests`; empty where it always does. */
export function validityWords(
  validity: Validity | null | undefined,
  seasons: readonly Season[] = [],
  locale?: string,
): string {
  if (!validity) return ''
  return Object.values(wordsOfEach(validity, seasons, locale))
    .filter(Boolean)
    .join(', ')
}

/** The same as a sentence: `Applies in Peak season.`, `Doesn’t apply in Winter season.` */
export function appliesWords(when: string): string {
  if (!when.startsWith('not ')) return `Applies ${when}.`
  const isMore = /, (?:for|from) /.test(when)
  return isMore ? `Applies except ${when.slice(4)}.` : `Doesn’t apply ${when.slice(4)}.`
}

const wordsOfEach = (
  { weekdays, parts, halls, ...validity }: Validity,
  seasons: readonly Season[],
  locale: string | undefined,
) => ({
  weekday: weekdays ? weekdayWords(weekdays) : '',
  season: seasonWords(validity, seasons),
  part: parts ? `for ${listWords([...new Set(parts.map(partWord))], 'or')}` : '',
  hall: halls ? `in ${listWords(halls, 'or')}` : '',
  guests: rangeWords(validity.guestsMin, validity.guestsMax, 'guests', locale),
  length: lengthOf(validity),
})

/** Why it can’t be had, by when it can: `Monday to Thursday only`, `not in Monsoon (1 July to 30 September)`. */
export function onlyWords(
  validity: Validity,
  misfit: Misfit,
  seasons: readonly Season[] = [],
  locale?: string,
): string {
  const each = wordsOfEach(validity, seasons, locale)
  const words = each[misfit === 'any_hall' ? 'hall' : misfit]
  return /^not |^from |^out of /.test(words) ? words : `${words} only`
}

/** `on that day of the week`, after that it isn’t available. */
export const misfitWords: Record<Misfit, string> = {
  weekday: 'on that day of the week',
  season: 'at that time of year',
  part: 'for that part of the day',
  hall: 'in that hall',
  any_hall: 'unless its hall is chosen',
  guests: 'for that many guests',
  length: 'for that many functions or days',
}
/** `“Weekday” isn’t available on that day of the week. Choose another, or none: they answer with a quote.` */
export const notThen = ({ name }: { name: string }, misfit: Misfit) =>
  `“${name}” isn’t available ${misfitWords[misfit]}. Choose another, or none: then they answer with a quote.`
/** Of the stated price. */
export const noPriceThen = (misfit: Misfit) =>
  `Their stated price doesn’t apply ${misfitWords[misfit]}.`
