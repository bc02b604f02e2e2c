import type { Facets } from '#contract/search/search.ts'
import { formatLoose, formatMonth } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { SearchQuery } from './filters.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Named = readonly { slug: string; name: string }[]
interface LabelContext {
  categories?: Named
  place?: { name: string } | null | undefined
  attributes?: Facets['attributes']
  currency?: string
  locale?: string
}
/** One thing that was asked for, in words, and what to change to ask for it no more. */
export type ActiveFilter = { key: string; label: string; without: Partial<SearchQuery> }

const nameOf = (all: Named | undefined, slug: string) =>
  all?.find((each) => each.slug === slug)?.name ?? slug.replaceAll('-', ' ')

/** No day is asked for, and none around it. */
export const noDay = {
  date: undefined,
  flex: undefined,
  until: undefined,
  month: undefined,
  weekday: undefined,
}

/** The day or days that are asked for: "Sat 14 Feb 2027 ± 3 days", "any Saturday in November 2026". */
function dayLabel(
  { date, month, weekday, ...around }: SearchQuery,
  locale?: string,
): string | undefined {
  if (date) return formatLoose({ date, ...around }, locale)
  return month && `any ${weekday ? weekdays[weekday - 1] : 'day'} in ${formatMonth(month, locale)}`
}

/** `has` in words: its attribute's label and the choice's; the bare text of one that no vendor has. */
function attributeLabel(has: string, attributes: Facets['attributes'] = []): string {
  const attribute = attributes.find(({ key }) => has.startsWith(`${key}:`))
  const value = has.slice(has.indexOf(':') + 1)
  if (!attribute)
    return value === 'yes' ? has.slice(0, has.indexOf(':')).replaceAll('_', ' ') : value
  if (attribute.kind === 'yes_no') return attribute.label
  return `${attribute.label}: ${attribute.choices.find((choice) => choice.value === has)?.label ?? value}`
}

/** What is chosen, as chips to take away. */
export function activeFilters(
  filters: SearchQuery,
  { categories, place, attributes, currency = 'INR', locale }: LabelContext,
): ActiveFilter[] {
  const {
    q,
    exact,
    category,
    city,
    within,
    guests,
    budget,
    rating,
    free,
    verified,
    instant,
    response,
    languages = [],
    has = [],
  } = filters
  const day = dayLabel(filters, locale)
  const all: (ActiveFilter | false | undefined | '')[] = [
    q && { key: 'q', label: exact ? `Exactly “${q}”` : `“${q}”`, without: { q: undefined } },
    category && {
      key: 'category',
      label: nameOf(categories, category),
      without: { category: undefined },
    },
    city && {
      key: 'city',
      label: place?.name ?? city.replaceAll('-', ' '),
      without: { city: undefined },
    },
    within !== undefined && {
      key: 'within',
      label: `Within ${within} km`,
      without: { within: undefined },
    },
    day !== undefined && {
      key: 'day',
      label: day.charAt(0).toUpperCase() + day.slice(1),
      without: noDay,
    },
    free && {
      key: 'free',
      label: filters.flex || filters.month ? 'Free on one of these days' : 'Free on the day',
      without: { free: undefined },
    },
    guests !== undefined && {
      key: 'guests',
      label: `${formatNumber(guests, locale)} ${guests === 1 ? 'guest' : 'guests'}`,
      without: { guests: undefined },
    },
    budget !== undefined && {
      key: 'budget',
      label: `Up to ${formatMoney({ amount: budget, currency }, locale)}`,
      without: { budget: undefined },
    },
    rating !== undefined && {
      key: 'rating',
      label: `Rated ${rating} or more`,
      without: { rating: undefined },
    },
    verified && { key: 'verified', label: 'Verified', without: { verified: undefined } },
    instant && { key: 'instant', label: 'Can be booked at once', without: { instant: undefined } },
    response !== undefined && {
      key: 'response',
      label: `Answers ${response}% or more`,
      without: { response: undefined },
    },
    ...languages.map((language) => ({
      key: `languages ${language}`,
      label: language,
      without: { languages: languages.filter((each) => each !== language) },
    })),
    ...has.map((one) => ({
      key: one,
      label: attributeLabel(one, attributes),
      without: { has: has.filter((each) => each !== one) },
    })),
  ]
  return all.filter((each) => typeof each === 'object')
}
