import type { Filters, SortKey } from '#contract/search/search.ts'
import { addDays, isDay } from '#domain/days.ts'
import {
  maxDistanceKm,
  maxQueryLength,
  maxSlugLength,
  maxAttributeFilters,
  maxFlexDays,
  maxGuests,
  maxLanguageFilters,
  maxMoney,
} from '#domain/limits.ts'
import { formatNumber } from '#domain/numbers.ts'
import { typedNumber } from '#domain/typed/number.ts'

export type SearchQuery = Filters & { sort?: SortKey }
const sorts = ['relevance', 'price', 'rating', 'newest', 'response'] satisfies SortKey[]

type Typed = 'date' | 'guests' | 'budget'

/** What is said beside a filter that was typed and cannot be read. */
const invalidMessages: Record<Typed | 'past', string> = {
  date: 'A day, like 14 Feb 2027.',
  past: 'That day has passed.',
  // The first formatter of numbers takes its time: not while the page is taken over.
  get guests() {
    return `A whole number from 1 to ${formatNumber(maxGuests, 'en')}.`
  },
  budget: 'An amount, like 4,25,000.',
}

/**
 * Leaves out what means nothing by itself: exactness without words,
 * a distance without a city, a tolerance without a day, a
 * weekday without a month.
 */
export function tidy(query: SearchQuery): SearchQuery {
  const { q, city, date, flex, until, month } = query
  const tidied: SearchQuery = {
    ...query,
    ...(!q && { exact: undefined }),
    ...(!city && { within: undefined }),
    ...(date ? { month: undefined, weekday: undefined } : { flex: undefined }),
    ...(!(date && flex && until && isWithin(until, date, flex)) && { until: undefined }),
    ...(!month && { weekday: undefined }),
    ...(!date && !month && { free: undefined }),
  }
  return Object.fromEntries(
    Object.entries(tidied).filter(
      ([, value]) =>
        value !== undefined &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Days around one may end before they are as many again after it. */
const isWithin = (until: string, date: string, flex: number) =>
  until >= date && until < addDays(date, flex)

/** The filters in an address, under the contract's names; what makes no sense there, or is over, is left out. */
export const readFilters = (params: URLSearchParams, today: string): SearchQuery =>
  tidy(readAll(params, today))

/** What the address says of a filter that was left out, by the filter's name. */
export function misread(params: URLSearchParams, today: string): [name: string, text: string][] {
  const read = new Set(
    Object.entries(readAll(params, today))
      .filter(([, value]) => value !== undefined && [value].flat().length > 0)
      .map(([name]) => name),
  )
  return Object.keys(readAll(new URLSearchParams(), today))
    .filter((name) => name !== 'q' && !read.has(name))
    .map((name): [string, string] => [name, params.getAll(name).join(', ').trim()])
    .filter(([, text]) => text !== '')
}

/** Of a filter that is typed: what stands in the address and cannot be read, and the sentence beside its field. */
export function unread(params: URLSearchParams, read: SearchQuery, name: Typed) {
  const text = (read[name] === undefined && params.get(name)?.trim()) || undefined
  const kind = name === 'date' && text && isDay(text) ? 'past' : name
  return { text, error: text && invalidMessages[kind] }
}

function readAll(params: URLSearchParams, today: string): SearchQuery {
  const text = (name: string, max: number) =>
    params
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, max) || undefined
  const number = (name: string, min: number, max: number) => {
    const text = params.get(name)?.replaceAll(/\s/g, '') ?? ''
    // As people write a number of guests; an amount is in minor units, and nobody writes those.
    const raw = name === 'guests' ? String(typedNumber(text)) : text
    const value = Number(raw)
    return /^\d+(\.\d+)?$/.test(raw) && value >= min && value <= max ? value : undefined
  }
  const whole = (name: string, min: number, max: number) =>
    [number(name, min, max)].find(Number.isInteger)
  const list = (name: string, max: number, fits: RegExp) =>
    [...new Set(params.getAll(name).map((each) => each.trim()))]
      .filter((each) => fits.test(each))
      .slice(0, max)
  const date = params.get('date') ?? ''
  const until = params.get('until') ?? ''
  const month = params.get('month') ?? ''
  return {
    q: text('q', maxQueryLength),
    exact: params.get('exact') === 'true' || undefined,
    category: text('category', maxSlugLength),
    city: text('city', maxSlugLength),
    within: whole('within', 1, maxDistanceKm),
    date: isDay(date) && date >= today && date < '2200' ? date : undefined,
    flex: whole('flex', 1, maxFlexDays),
    until: isDay(until) && until < '2200' ? until : undefined,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month >= today.slice(0, 7) ? month : undefined,
    weekday: whole('weekday', 1, 7),
    free: params.get('free') === 'true' || undefined,
    guests: whole('guests', 1, maxGuests),
    budget: whole('budget', 0, maxMoney),
    rating: number('rating', 1, 5),
    verified: params.get('verified') === 'true' || undefined,
    instant: params.get('instant') === 'true' || undefined,
    response: whole('response', 1, 100),
    languages: list('languages', maxLanguageFilters, /^.{1,40}$/),
    has: list('has', maxAttributeFilters, /^(?=.{1,110}$)[a-z][a-z0-9_]{0,39}:.+$/),
    sort: sorts.find((sort) => sort === params.get('sort')),
  }
}

/** The address's query for some filters, without what is not asked. */
export function writeFilters(query: SearchQuery): string {
  const pairs = Object.entries(tidy(query)).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each)]),
  )
  return new URLSearchParams(pairs).toString()
}
