import {
  busyFor,
  hasFlag,
  noPrice,
  type Priced,
  rowTotal,
} from '#server/modules/catalog/prices/rowTotals.ts'
import type { Filters } from '#contract/search/search.ts'
import { join, nothing, type Sql, sql } from '#server/db/db.ts'
import { attributeCriteria, hasAttribute } from './attributes.ts'
import { dayCriteria, bitOf, maskOf } from './days.ts'
import type { Place } from './place.ts'
import type { TypedWord } from './typedWords.ts'
import { kmTo } from '#server/modules/search/places/reach.ts'
import type { Where } from '#server/modules/search/places/where.ts'

/** Search criteria, in the site's currency, on a day; `typed` are the words of `q` (see `readTyped`). */
export type SearchCriteria = {
  filters: Filters
  /** What the city of the filters means; told apart before anything is asked. */
  where: Where | undefined
  currency: string
  today: string
  typed: readonly TypedWord[]
}

/** A filter that is told apart when facets are counted; attributes have one each. */
export type Test = { name: string; holds: Sql }

/** For whom and when rows are priced: on one of the days that are asked for. */
export function pricedFor({ filters, today }: SearchCriteria): Priced {
  const { day, flexible } = dayCriteria(filters, today) ?? {}
  const days = flexible ?? (day ? [day] : [])
  return { guests: filters.guests, days: days.map((each) => ({ day: each, bit: bitOf(each) })) }
}

/** What a row costs in all for the guests; without their number only what is asked once is known. */
export const totalOf = (criteria: SearchCriteria, priced = pricedFor(criteria)): Sql =>
  sql`case
    when s.currency = ${criteria.currency} then ${rowTotal(priced)}${toTown(criteria.where)}
    else ${noPrice}
  end`

/** To a town of the gazetteer nobody has a row: whoever comes is asked there what the way costs. */
export const toTown = (where: Where | undefined): Sql =>
  where?.kind === 'town'
    ? sql` + coalesce(
      (
        select travel_of(
            coalesce(site_amount(v.travel_fee, r.factor), v.travel_fee),
            coalesce(site_amount(v.travel_per_km, r.factor), v.travel_per_km),
            v.travel_free_km, way.km
          )
        from vendors v
        left join exchange_rates r on r.currency = v.price_currency
        cross join (select ${kmTo(where)} as km offset 0) way
        where v.id = s.vendor_id
          and s.flat <> ${noPrice}
          and num_nonnulls(v.travel_fee, v.travel_per_km) > 0
          and way.km <= v.travel_max_km
      ),
      0
    )`
    : nothing

/**
 * Whether a row is free on the day, or on one of the days, that were asked for: in a hall with room for the guests. The
 * planner takes `= 0` for rare and `<> 1` for common: told so, it walks in the order that is wanted and stops early.
 */
export function isFree({ filters, today }: SearchCriteria): Sql | undefined {
  const days = dayCriteria(filters, today)
  const { guests } = filters
  if (!days) return undefined
  const people = sql`${guests ?? null}::int`
  if (!days.flexible) {
    if (days.day === null) return sql`false`
    const bit = bitOf(days.day)
    return bit === null
      ? sql`vendor_day(s.vendor_id, ${days.day}, ${people}) = 'free'`
      : inBits((busy) => sql`get_bit(${busy}, ${bit}) <> 1`, guests)
  }
  const [inside, outside] = [
    days.flexible.filter((day) => bitOf(day) !== null),
    days.flexible.filter((day) => bitOf(day) === null),
  ]
  const any: Sql[] = []
  if (inside.length)
    any.push(
      inBits(
        (busy) => sql`(${busy} & ${maskOf(inside)}::bit(1200)) <> ${maskOf(inside)}::bit(1200)`,
        guests,
      ),
    )
  if (outside.length) any.push(sql`is_free_on(s.vendor_id, ${outside}, ${people})`)
  return any.length ? sql`(${join(any, ' or ')})` : sql`false`
}

/** The bits of all halls first, which are read in place: of most rows those for the guests are the same. */
const inBits = (holds: (busy: Sql) => Sql, guests: number | undefined): Sql =>
  guests === undefined
    ? holds(sql`s.busy`)
    : sql`(${holds(sql`s.busy`)} and (s.rooms is null or ${holds(busyFor(guests))}))`

/** Whether a row can be booked at once there and then: to a town of the gazetteer the way has to be stated, too. */
export function isInstant(criteria: SearchCriteria): Sql {
  const { where } = criteria
  const then = sql`(s.tongues < 0 and (s.rates is null or ${hasFlag(1, pricedFor(criteria))}))`
  return where?.kind === 'town'
    ? sql`(
      ${then} and exists (
        select
        from vendors v
        where v.id = s.vendor_id
          and travel_of(v.travel_fee, v.travel_per_km, v.travel_free_km, ${kmTo(where)}) is not null
      )
    )`
    : then
}

/** As `isFree`, where all are asked for and those who are free come first; not for days that are over. */
export function freeFirst(criteria: SearchCriteria): Sql | undefined {
  const { day, flexible } = dayCriteria(criteria.filters, criteria.today) ?? {}
  return !criteria.filters.free && (day || flexible?.length) ? isFree(criteria) : undefined
}

/**
 * Everything that is asked of a row of vendor_search `s` besides its place and its words.
 * @param category its number where all rows are of one category
 */
export function testsOf(criteria: SearchCriteria, category: Sql | undefined): Test[] {
  const { free, guests, budget, rating, verified, instant, response, languages, has } =
    criteria.filters
  const tests: Test[] = []
  const add = (name: string, holds: Sql | undefined) => holds && tests.push({ name, holds })
  if (free) add('free', isFree(criteria))
  if (guests !== undefined) add('guests', sql`s.capacity >= ${guests}::int`)
  if (budget !== undefined)
    add('budget', sql`${totalOf(criteria)} <= least(${budget}::bigint, ${noPrice} - 1)`)
  // Ratings are asked with at most six decimals: whole numbers are compared.
  if (rating !== undefined)
    add(
      'rating',
      sql`(
        s.rating_count > 0
        and s.rating_sum::bigint * 1000000 >= ${Math.round(rating * 1e6)}::bigint * s.rating_count
      )`,
    )
  if (verified) add('verified', sql`s.tongues & (1::bigint << 62) <> 0`)
  if (instant) add('instant', isInstant(criteria))
  if (response !== undefined) add('response', sql`s.response >= ${response}::int`)
  if (languages?.length) {
    const spoken = sql`(select tongues_asked(${languages}))`
    add(
      'languages',
      sql`coalesce(
        s.tongues & ${spoken} >= ${spoken} and ${spoken} >= 0, speaks(s.vendor_id, ${languages})
      )`,
    )
  }
  for (const attribute of attributeCriteria(has ?? []))
    add(`has:${attribute.key}`, hasAttribute(attribute, category))
  return tests
}

/** Rows of further categories are of these alone: in all, each vendor is there by its main one. */
export const isMain = sql`s.rank >= 0`
/** @param category as of `testsOf` */
export const testsOnce = (criteria: SearchCriteria, category: Sql | undefined): Test[] => [
  ...(category ? [] : [{ name: 'category', holds: isMain }]),
  ...testsOf(criteria, category),
]

/** Rows of `place` that hold the typed words and pass every test. */
export const fits = (criteria: SearchCriteria, place: Place): Sql =>
  join([place.holds, ...testsOnce(criteria, place.category).map(({ holds }) => holds)], ' and ')
