import type { Attribute } from '#contract/catalog.ts'
import { mostCounted } from '#contract/counts.ts'
import type { Db } from '#server/db/db.ts'
import { join, nothing, raw, type Sql, sql } from '#server/db/sql.ts'
import { type Asked, isFree, noPrice, type Test, testsOf } from './conditions.ts'
import { layouts, packed } from './facetLayout.ts'
import { bestOf, bestOfPairs, type Looked, perPlace } from './looked.ts'
import { anyCity, categoryNumber, cityNumber, kilometres, placeOf } from './place.ts'
import { literal } from './queries.ts'

/** So many rows are looked through where no city is asked for; for the cities then, and for cities or categories besides the one asked for. */
const mostLooked = 10_500
const mostOfCities = 14_000
const mostOfOthers = 2000
export const furthest = 250

type Counted = { slug: string; name: string; fit: number }
type Groups = { cut: boolean; items: Counted[] }
export type FacetRows = {
  /** A record for each row of the place, see `readRecords`; whether some were left out. */
  bytes: Buffer | null
  cut: boolean
  /** Of all categories in the place; null while none was asked for: then the records tell. */
  categories: Groups | null
  cities: Groups
  around: { cut: boolean; km: number | null; own: boolean; asked: boolean; fit: number }[]
  names: { number: number; slug: string; name: string }[]
  /** Languages by their place in the bits. */
  languages: Record<string, string>
  /** Of the category asked for: its attributes, and the places of its terms. */
  attributes: Attribute[]
  terms: Record<string, number>
}

/** One bit for each test that fails. */
const failures = (tests: Test[]): Sql =>
  tests.length
    ? sql`(${join(
        tests.map(
          ({ holds }, index) => sql`case when ${holds} then 0 else ${literal(2 ** index)} end`,
        ),
        ' | ',
      )})`
    : sql`0`

const fit = (tests: Test[]): Sql =>
  tests.length
    ? sql`count(*) filter (where ${join(
        tests.map(({ holds }) => holds),
        ' and ',
      )})`
    : sql`count(*)`

/** The tests of the records, in the order of their bits: the day first, asked as a filter or not. */
export function recordTests(asked: Asked, category: Sql | undefined): Test[] {
  const free = isFree(asked)
  return [
    ...(free ? [{ name: 'free', holds: free }] : []),
    ...testsOf(asked, category).filter(({ name }) => name !== 'free'),
  ]
}

/** The rows of the place that was asked for. */
function lookedAt(
  asked: Asked,
  around = asked.filters.within,
  more: { everyone?: boolean; others?: number; most?: number } = {},
): Looked {
  const { most = mostLooked } = more
  const place = placeOf(asked, around, more.everyone, most)
  return asked.filters.city && !place.named
    ? bestOfPairs(asked.filters, around, more)
    : bestOf(place, most)
}

function recordsOf(asked: Asked): Sql {
  const { category } = placeOf(asked)
  const looked = lookedAt(asked)
  const flat = sql`case when s.currency = ${asked.currency} then s.flat else ${noPrice} end`
  const values = {
    fails: failures(recordTests(asked, category)),
    grades: sql`s.grades`,
    flat,
    each: sql`s.each`,
    tongues: sql`s.tongues`,
  }
  const record = category
    ? packed(layouts.marked, { ...values, marks: sql`s.marks` })
    : packed(layouts.mixed, { ...values, category: sql`s.category` })
  return sql`select string_agg(n.bytes, ''::bytea) as bytes, coalesce(bool_or(n.looked >= ${literal(looked.most)}), false) as cut
    from ${perPlace(looked, sql`string_agg(${record}, ''::bytea) as bytes`, nothing)}`
}

/** Of each category or city how many fit, from the rows that are looked through. */
const groups = (
  asked: Asked,
  looked: Looked,
  category: Sql | undefined,
  column: 'category' | 'city',
): Sql => sql`
  select n.${raw(column)} as number, sum(n.fit)::int as fit, sum(sum(n.looked)) over () >= ${literal(looked.most)} as cut
  from ${perPlace(looked, sql`s.${raw(column)}, ${fit(testsOf(asked, category))} as fit`, sql`group by s.${raw(column)}`)} group by 1`

/** The same where nothing else is asked: the index alone tells, up to what is counted. */
const plainGroups = (place: Sql, column: 'category' | 'city'): Sql => sql`
  select k.number, n.fit, false as cut from ${raw(column === 'city' ? 'cities' : 'categories')} k, lateral (
    select count(*)::int as fit from (select from vendor_search s where s.${raw(column)} = k.number and ${place} limit ${literal(mostCounted)}) s) n`

const named = (counted: Sql, table: Sql, order: Sql): Sql => sql`
  (select json_build_object('cut', coalesce(bool_or(g.cut), false), 'items', coalesce(json_agg(json_build_object('slug', k.slug, 'name', k.name, 'fit', g.fit) order by ${order}, k.name), '[]'))
  from (${counted}) g join ${table} k using (number))`

function categoriesOf(asked: Asked): Sql {
  const { filters } = asked
  // Attributes are a category's own: whoever takes another category asks for none.
  const all = { ...asked, filters: { ...filters, category: undefined, has: undefined } }
  if (isPlain(all) && !filters.within)
    return plainGroups(
      filters.city ? sql`s.city = ${cityNumber(filters.city)}` : sql`s.home`,
      'category',
    )
  const looked = lookedAt(all, filters.within, {
    others: 120,
    ...(filters.category && filters.city && { most: mostOfOthers }),
  })
  return filters.city && !placeOf(all).named
    ? sql`select c.number, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
        select pair.category as number, n.fit, n.looked >= ${literal(looked.most)} and pair.category <> ${categoryNumber(filters.category ?? '')} as cut from ${perPlace(looked, sql`${fit(testsOf(all, undefined))} as fit`, nothing)}) c group by 1`
    : groups(all, looked, undefined, 'category')
}

function citiesOf(asked: Asked): Sql {
  const { category, city } = asked.filters
  const ofCategory = category ? categoryNumber(category) : undefined
  if (isPlain(asked))
    return plainGroups(ofCategory ? sql`s.category = ${ofCategory}` : sql`true`, 'city')
  const most = city ? mostOfOthers : mostOfCities
  return groups(asked, bestOf(anyCity(asked, most), most), ofCategory, 'city')
}

/** Nothing is asked but the place. */
const isPlain = (asked: Asked) => asked.typed.length === 0 && testsOf(asked, undefined).length === 0

/** Vendors by the distance of their own city; who serves the city but lives elsewhere is `asked` without being its `own`. */
function aroundOf(asked: Asked, city: string): Sql {
  const looked = lookedAt(asked, furthest, { everyone: true })
  const perHome = sql`s.home_city, s.home, s.city = ${cityNumber(city)} as asked, ${fit(testsOf(asked, placeOf(asked).category))} as fit`
  return sql`(select coalesce(json_agg(json_build_object('cut', g.cut, 'km', ${kilometres(city, sql`g.home_city`)}, 'own', g.home, 'asked', g.asked, 'fit', g.fit)), '[]') from (
    select c.home_city, c.home, c.asked, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
      select n.*, sum(n.looked) over (partition by pair) >= ${literal(looked.most)} as cut from ${perPlace(looked, perHome, sql`group by 2, 3, 4`)}) c group by 1, 2, 3) g)`
}

/** Everything that the facets are counted from, in one statement. */
export const readFacetRows = (db: Db, asked: Asked): Promise<FacetRows> => {
  const { category, city } = asked.filters
  const ofCategory = category ? categoryNumber(category) : undefined
  return db.one(sql`select records.*,
    ${category || isPlain(asked) ? named(categoriesOf(asked), sql`categories`, sql`k.position`) : sql`null::json`} as categories,
    ${named(citiesOf(asked), sql`cities`, sql`g.fit desc`)} as cities,
    ${city ? aroundOf(asked, city) : sql`'[]'::json`} as around,
    (select json_agg(json_build_object('number', number, 'slug', slug, 'name', name) order by position, name) from categories) as names,
    (select coalesce(json_object_agg(place, term), '{}') from search_terms where category = 0 and place is not null) as languages,
    ${ofCategory ? sql`coalesce((select attributes from categories where slug = ${category}), '[]')` : sql`'[]'::jsonb`} as attributes,
    ${ofCategory ? sql`(select coalesce(json_object_agg(term, place), '{}') from search_terms where category = ${ofCategory} and place is not null)` : sql`'{}'::json`} as terms
    from (${recordsOf(asked)}) records`)
}
