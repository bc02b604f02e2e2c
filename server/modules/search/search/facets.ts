import { rowTotal } from '#domain/prices/counted.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import { maxCounted } from '#domain/limits.ts'
import { distances, type FacetChoice, type Facets, type Filters } from '#contract/search/search.ts'
import type { Db } from '#server/db/db.ts'
import { numberSteps } from './attributes.ts'
import type { SearchCriteria } from './criteria.ts'
import { type FacetRows, readFacetRows } from './facetQuery.ts'
import { readRecords, type Records } from './facetRecords.ts'
import { recordTests } from './facetTests.ts'
import { placeOf } from './place.ts'
import { budgetSteps, freeShift, guestSteps, ratingSteps, responseSteps } from './steps.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'

type Site = { locale: string }

const capped = (count: number) => Math.min(count, maxCounted)

/** How many each choice of each filter would leave, whatever else is chosen in the same filter. */
export async function getFacets(
  db: Db,
  criteria: SearchCriteria,
  { locale }: Site,
): Promise<Facets> {
  const { filters, currency } = criteria
  const rows = await readFacetRows(db, criteria)
  const records = readRecords(rows.bytes, Boolean(filters.category))
  const count = counterOf(records, criteria)
  const steps = stepsBy(count)
  const { rating, response, capacity, tonguesLow, tonguesHigh } = records
  const totals = totalsOf(records, filters.guests)
  const { budget = Infinity } = filters
  const isDayAsked = filters.free && (filters.date || filters.month)

  return {
    whole: ![rows, rows.categories, rows.cities, ...rows.around].some((part) => part?.cut),
    // Of the category that is asked for the records know more.
    categories: categoriesOf(rows, records, filters, count)
      .filter(({ fit }) => fit > 0)
      .map(toChoice),
    cities: rows.cities.items.filter(({ fit }) => fit > 0).map(toChoice),
    within: filters.city ? circlesOf(rows.around, filters.within) : [],
    budgets: steps(
      'budget',
      budgetSteps(totals),
      (amount) => `up to ${formatMoney({ amount, currency }, locale)}`,
      (index, max) => (totals[index] ?? 0) <= max,
    ),
    // More guests cost more and need larger halls, so both are asked again for each number of them.
    guests: steps(
      ['guests', 'budget', 'free'],
      guestSteps,
      (places) => `${formatNumber(places, locale)} or more`,
      (index, people) =>
        (capacity[index] ?? 0) >= people &&
        (!isDayAsked || isFreeFor(records, index, people)) &&
        (budget === Infinity || reaches(records, index, people, budget)),
    ),
    ratings: steps(
      'rating',
      ratingSteps,
      (min) => `${min} and up`,
      (index, min) => (rating[index] ?? 0) > ratingSteps.indexOf(min),
    ),
    responses: steps(
      'response',
      responseSteps,
      (min) => `${min}% and up`,
      (index, min) => (response[index] ?? 0) >= min,
    ),
    languages: languagesOf(rows.languages, filters, (place) =>
      count(
        [],
        (index) =>
          (((place < 32 ? tonguesLow : tonguesHigh)[index] ?? 0) & (1 << (place & 31))) !== 0,
      ),
    ),
    free:
      filters.date || filters.month
        ? count('free', (index) => ((records.fails[index] ?? 0) & 1) === 0)
        : null,
    verified: count('verified', (index) => ((tonguesHigh[index] ?? 0) & (1 << 30)) !== 0),
    instant: count('instant', (index) => (tonguesHigh[index] ?? 0) < 0),
    attributes: rows.attributes.flatMap((attribute) =>
      attributeOf(attribute, rows.terms, filters, (place) =>
        count(`has:${attribute.key}`, (index) => records.hasMark(index, place)),
      ),
    ),
  }
}

type Count = ReturnType<typeof counterOf>

const categoriesOf = (rows: FacetRows, records: Records, filters: Filters, count: Count) =>
  rows.categories?.items.map((each) =>
    each.slug === filters.category ? { ...each, fit: count([], () => true) } : each,
  ) ??
  rows.names.map(({ number, ...name }) => ({
    ...name,
    fit: count('category', (index) => records.category[index] === number),
  }))

/** Steps of a number, from the lowest: those that leave something. */
const stepsBy =
  (count: Count) =>
  <T extends number>(
    name: string | string[],
    values: readonly T[],
    label: (value: T) => string,
    reaches: (index: number, value: T) => boolean,
  ): FacetChoice[] =>
    values
      .map((value) => ({
        value: String(value),
        label: label(value),
        count: count(name, (index) => reaches(index, value)),
      }))
      .filter((choice) => choice.count > 0)

const circlesOf = (around: FacetRows['around'], chosen: number = distances[0]): FacetChoice[] =>
  [...new Set([...distances, chosen])]
    .sort((a, b) => a - b)
    .map((km) => ({
      value: String(km),
      label: `within ${km} km`,
      count: capped(withinOf(around, km)),
    }))

const toChoice = ({ slug, name, fit }: { slug: string; name: string; fit: number }) => ({
  slug,
  name,
  count: capped(fit),
})

const totalOf = ({ flat, each, factor, least, cap }: Records, index: number, guests: number) =>
  // No price is none, whatever else stands in the row.
  (flat[index] ?? 0) >= 2 ** 62
    ? 2 ** 62
    : rowTotal(
        {
          flat: flat[index] ?? 0,
          each: each[index] ?? 0,
          factor: factor[index] ?? 0,
          least: least[index] ?? 0,
          cap: cap[index] ?? 0,
        },
        guests,
      )

/** Whether so many guests are within the budget: of whose prices do not always hold the database has worked it out. */
function reaches(records: Records, index: number, people: number, budget: number): boolean {
  const reach = (records.reach[index] ?? 0) & (2 ** freeShift - 1)
  return reach === 0
    ? totalOf(records, index, people) <= budget
    : (reach & (1 << guestSteps.indexOf(people))) !== 0
}

/** Whether it is free for so many guests, where it has to be: the test of the day comes first. */
function isFreeFor(records: Records, index: number, people: number): boolean {
  const steps = (records.reach[index] ?? 0) >> freeShift
  return steps === 0
    ? ((records.fails[index] ?? 0) & 1) === 0
    : guestSteps.indexOf(people) < steps - 1
}

/** In minor units of the site's currency; 2^62 and more where it is unknown. */
const totalsOf = (records: Records, guests: number | undefined) =>
  records.flat.map((_, index) =>
    guests === undefined && records.each[index] && (records.flat[index] ?? 0) < 2 ** 62
      ? (records.cap[index] ?? 2 ** 62)
      : totalOf(records, index, guests ?? 0),
  )

/** Counts rows that pass every filter but those of this name. */
function counterOf(records: Records, criteria: SearchCriteria) {
  const names = recordTests(criteria, placeOf(criteria).category).map(({ name }) => name)
  const bitOf = (name: string) => (names.includes(name) ? 1 << names.indexOf(name) : 0)
  const shown =
    (criteria.filters.date || criteria.filters.month) && !criteria.filters.free ? bitOf('free') : 0
  return (name: string | string[], holds: (index: number) => boolean): number => {
    const needed = ~[name].flat().reduce((bits, each) => bits | bitOf(each), shown)
    let count = 0
    for (let index = 0; index < records.count && count < maxCounted; index += 1) {
      if (((records.fails[index] ?? 0) & needed) === 0 && holds(index)) count += 1
    }
    return count
  }
}

/** Those who serve the place asked for, and those whose own city lies in the circle. */
const withinOf = (around: FacetRows['around'], within: number) =>
  around
    .filter(({ km, serves }) => serves || (km !== null && km <= within))
    .reduce((sum, { fit }) => sum + fit, 0)

function languagesOf(
  places: Record<string, string>,
  { languages = [] }: Filters,
  count: (place: number) => number,
): FacetChoice[] {
  return Object.entries(places)
    .map(([place, language]) => ({ value: language, label: language, count: count(Number(place)) }))
    .filter((choice) => choice.count > 0 || languages.includes(choice.value))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** In the order of the category's own list; an attribute that nobody has is left out. */
function attributeOf(
  { key, label, kind, options }: Attribute,
  terms: Record<string, number>,
  { has = [] }: Filters,
  count: (place: number) => number,
) {
  const all =
    kind === 'yes_no'
      ? [['yes', 'Yes']]
      : kind === 'number'
        ? numberSteps.map((step) => [`>=${step}`, `${step} or more`])
        : options.map((option) => [option, option])
  const choices = all.flatMap(([value, words]) => {
    const term = `${key}:${value}`
    const place = terms[term]
    const found = place === undefined ? 0 : count(place)
    return found > 0 || has.includes(term)
      ? [{ value: term, label: words ?? '', count: found }]
      : []
  })
  return choices.length ? [{ key, label, kind, choices }] : []
}
