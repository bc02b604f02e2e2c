import { capitalize } from '#domain/words.ts'
import type { Facets } from '#contract/search/search.ts'
import { formatLoose, formatMonth } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { guestsWords } from '#domain/numbers.ts'
import { weekdayNames } from '#domain/days.ts'
import type { SearchQuery } from './filters.ts'

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
  return (
    month && `any ${weekday ? weekdayNames[weekday - 1] : 'day'} in ${formatMonth(month, locale)}`
  )
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

type Single = Exclude<
  keyof SearchQuery,
  keyof typeof noDay | 'exact' | 'languages' | 'has' | 'sort'
>
type Labels = {
  [Name in Single]: (
    value: NonNullable<SearchQuery[Name]>,
    filters: SearchQuery,
    context: LabelContext,
  ) => string
}

const labels: Labels = {
  q: (q, { exact }) => (exact ? `Exactly “${q}”` : `“${q}”`),
  category: (slug, _filters, { categories }) => nameOf(categories, slug),
  city: (slug, _filters, { place }) => place?.name ?? slug.replaceAll('-', ' '),
  within: (km) => `Within ${km} km`,
  free: (_free, { flex, month }) =>
    flex || month ? 'Free on one of these days' : 'Free on the day',
  guests: (guests, _filters, { locale }) => guestsWords(guests, locale),
  budget: (amount, _filters, { currency = 'INR', locale }) =>
    `Up to ${formatMoney({ amount, currency }, locale)}`,
  rating: (rating) => `Rated ${rating} or more`,
  verified: () => 'Verified',
  instant: () => 'Can be booked at once',
  response: (percent) => `Answers ${percent}% or more`,
}
const beforeDay = ['q', 'category', 'city', 'within'] as const
const afterDay = ['free', 'guests', 'budget', 'rating', 'verified', 'instant', 'response'] as const

const isChosen = <T>(value: T): value is NonNullable<T> =>
  value !== undefined && value !== null && value !== '' && value !== false

function chipOf<Name extends Single>(
  key: Name,
  filters: SearchQuery,
  context: LabelContext,
): ActiveFilter[] {
  const value = filters[key]
  if (!isChosen(value)) return []
  return [{ key, label: labels[key](value, filters, context), without: { [key]: undefined } }]
}

function dayChip(filters: SearchQuery, locale?: string): ActiveFilter[] {
  const day = dayLabel(filters, locale)
  if (day === undefined) return []
  return [{ key: 'day', label: capitalize(day), without: noDay }]
}

/** What is chosen, as chips to take away. */
export function activeFilters(filters: SearchQuery, context: LabelContext): ActiveFilter[] {
  const { languages = [], has = [] } = filters
  return [
    ...beforeDay.flatMap((key) => chipOf(key, filters, context)),
    ...dayChip(filters, context.locale),
    ...afterDay.flatMap((key) => chipOf(key, filters, context)),
    ...languages.map((language) => ({
      key: `languages ${language}`,
      label: language,
      without: { languages: languages.filter((each) => each !== language) },
    })),
    ...has.map((one) => ({
      key: one,
      label: attributeLabel(one, context.attributes),
      without: { has: has.filter((each) => each !== one) },
    })),
  ]
}
