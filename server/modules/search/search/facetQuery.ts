import { inRegion, citiesAround, isIn, serves } from '#server/modules/search/places/reach.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import { type Db, type Sql, sql, literal, nothing, raw } from '#server/db/db.ts'
import { type SearchCriteria, isMain, type Test, testsOf, testsOnce } from './criteria.ts'
import { recordsOf, sampleOf } from './facetRows.ts'
import { isPlain, fit } from './facetTests.ts'
import { categoryNumber, anyCity, placeOf } from './place.ts'
import { maxCounted, maxDistanceKm } from '#domain/limits.ts'
import { topOf, type Sample, perPlace } from './sample.ts'
import type { Where } from '#server/modules/search/places/where.ts'

/** So many rows are scanned for the cities, and for cities or categories besides the one asked for. */
const maxScannedCities = 14_000
const maxScannedOthers = 2000

/** Of each category or city how many fit, from the sampled rows. */
function groups(sample: Sample, tests: Test[], column: 'category' | 'city'): Sql {
  const each = sql`s.${raw(column)}, ${fit(tests)} as fit`
  return sql`
    select n.${raw(column)} as number, sum(n.fit)::int as fit,
      sum(sum(n.looked)) over () >= ${literal(sample.max)} as cut
    from ${perPlace(sample, each, sql`group by s.${raw(column)}`)} group by 1`
}

/** The same where nothing else is filtered: the index alone tells, up to what is counted. */
const plainGroups = (place: Sql, column: 'category' | 'city'): Sql => sql`
  select k.number, n.fit, false as cut
  from ${raw(column === 'city' ? 'cities' : 'categories')} k, lateral (
    select count(*)::int as fit from (
      select from vendor_search s where s.${raw(column)} = k.number and ${place}
      limit ${literal(maxCounted)}) s) n`

const named = (counted: Sql, table: Sql, order: Sql): Sql => sql`
  (select json_build_object(
    'cut', coalesce(bool_or(g.cut), false),
    'items', coalesce(json_agg(
      json_build_object('slug', k.slug, 'name', k.name, 'fit', g.fit) order by ${order}, k.name), '[]'))
  from (${counted}) g join ${table} k using (number))`

function categoriesOf(criteria: SearchCriteria): Sql {
  const { filters } = criteria
  // Attributes are a category's own: whoever takes another category asks for none.
  const all = { ...criteria, filters: { ...filters, category: undefined, has: undefined } }
  if (isPlain(all) && !filters.within)
    return plainGroups(
      filters.city && criteria.where ? isIn(criteria.where) : sql`s.home`,
      'category',
    )
  const sample = sampleOf(all, filters.within, {
    others: 120,
    ...(filters.category && filters.city && { max: maxScannedOthers }),
  })
  if (!filters.city || placeOf(all).named)
    return groups(sample, testsOf(all, undefined), 'category')
  const chosen = categoryNumber(filters.category ?? '')
  return sql`
    select c.number, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
      select pair.category as number, n.fit,
        n.looked >= ${literal(sample.max)} and pair.category <> ${chosen} as cut
      from ${perPlace(sample, sql`${fit(testsOf(all, undefined))} as fit`, nothing)}) c
    group by 1`
}

function citiesOf(search: SearchCriteria): Sql {
  // Whoever takes another city does not ask anybody to come to this one.
  const criteria = { ...search, where: undefined }
  const { category, city } = criteria.filters
  const ofCategory = category ? categoryNumber(category) : undefined
  if (isPlain(criteria))
    return plainGroups(ofCategory ? sql`s.category = ${ofCategory}` : isMain, 'city')
  const max = city ? maxScannedOthers : maxScannedCities
  return groups(topOf(anyCity(criteria, max), max), testsOnce(criteria, ofCategory), 'city')
}

/** Vendors by the distance of their own city, and whether they serve the place wherever that is. */
function aroundOf(criteria: SearchCriteria, where: Where): Sql {
  const sample = sampleOf(criteria, maxDistanceKm)
  const tests = testsOnce(criteria, placeOf(criteria).category)
  const perHome = sql`s.home_city, ${serves(where)} as serves, ${fit(tests)} as fit`
  return sql`
    (select coalesce(json_agg(json_build_object(
      'cut', g.cut, 'km', near.km, 'serves', g.serves, 'fit', g.fit)), '[]')
    from (
      select c.home_city, c.serves, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
        select n.*, sum(n.looked) over (partition by pair) >= ${literal(sample.max)} as cut
        from ${perPlace(sample, perHome, sql`group by 2, 3`)}) c
      group by 1, 2) g
    left join ${citiesAround(where)} near on near.number = g.home_city)`
}

type Counted = { slug: string; name: string; fit: number }
type Groups = { cut: boolean; items: Counted[] }
export type FacetRows = {
  /** A record for each row of the place, see `readRecords`; whether some were left out. */
  bytes: Buffer | null
  cut: boolean
  /** Of all categories in the place; null while none was asked for: then the records tell. */
  categories: Groups | null
  cities: Groups
  around: { cut: boolean; km: number | null; serves: boolean; fit: number }[]
  names: { number: number; slug: string; name: string }[]
  /** Languages by their place in the bits. */
  languages: Record<string, string>
  /** Of the category asked for: its attributes, and the places of its terms. */
  attributes: Attribute[]
  terms: Record<string, number>
}

/** Of a category (0: languages) the terms by their places, and the places by their terms. */
const termsOf = (category: Sql): Sql => sql`
  (select coalesce(json_object_agg(place, term), '{}') from search_terms
  where category = ${category} and place is not null)`
const placesOf = (category: Sql): Sql => sql`
  (select coalesce(json_object_agg(term, place), '{}') from search_terms
  where category = ${category} and place is not null)`
const categoryNames = sql`
  (select json_agg(json_build_object('number', number, 'slug', slug, 'name', name) order by position, name)
  from categories)`

/** Everything that the facets are counted from, in one statement. */
export const readFacetRows = (db: Db, criteria: SearchCriteria): Promise<FacetRows> => {
  const { category, city } = criteria.filters
  const { where } = criteria
  const ofCategory = category ? categoryNumber(category) : undefined
  const categories =
    category || isPlain(criteria)
      ? named(categoriesOf(criteria), sql`categories`, sql`k.position`)
      : sql`null::json`
  const attributes = category
    ? sql`coalesce((select attributes from categories where slug = ${category}), '[]')`
    : sql`'[]'::jsonb`
  return db.one(
    inRegion(
      where,
      sql`
    select records.*, ${categories} as categories,
      ${named(citiesOf(criteria), sql`(select * from cities where retired_at is null)`, sql`g.fit desc`)} as cities,
      ${city && where ? aroundOf(criteria, where) : sql`'[]'::json`} as around,
      ${categoryNames} as names, ${termsOf(sql`0`)} as languages, ${attributes} as attributes,
      ${ofCategory ? placesOf(ofCategory) : sql`'{}'::json`} as terms
    from (${recordsOf(criteria)}) records`,
    ),
  )
}
