import type { Attribute } from '#contract/catalog.ts'
import type { Db } from '#server/db/db.ts'
import { join, nothing, type Sql, sql } from '#server/db/sql.ts'
import { type Asked, isFree, noPrice, type Test, testsOf } from './conditions.ts'
import { anyCity, categoryNumber, cityNumber, type Place, placeOf } from './place.ts'
import { literal } from './queries.ts'

/**
 * So many rows, the best-ranked, are looked through for each part of the facets: the work has a bound however many
 * vendors there are, and up to here every count is exact.
 */
export const mostLooked = 12_000
/** The same for each city around the one that was asked for. */
export const mostLookedNear = 3000
export const furthest = 250

type Group = { slug: string; name: string; looked: number; fit: number }
export type FacetRows = {
  /** A record for each row of the place, see `readRecords`. */
  records: Buffer | null
  categories: Group[]
  cities: Group[]
  around: { city: number; km: number | null; own: boolean; asked: boolean; looked: number; fit: number }[]
  /** Languages by their place in the bits. */
  languages: Record<string, string>
  /** Of the category asked for: its attributes, and the places of its terms. */
  attributes: Attribute[]
  terms: Record<string, number>
}

/** One bit for each test that fails. */
const failures = (tests: Test[]): Sql =>
  tests.length ? sql`(${join(tests.map(({ holds }, index) => sql`case when ${holds} then 0 else ${literal(2 ** index)} end`), ' | ')})` : sql`0`

const best = (place: Place, most: number): Sql =>
  sql`(select s.* from ${place.lead}vendor_search s where ${place.holds} order by s.rank desc, s.vendor_id desc limit ${literal(most)}) s`

const fit = (tests: Test[]): Sql => (tests.length ? sql`count(*) filter (where ${join(tests.map(({ holds }) => holds), ' and ')})` : sql`count(*)`)

/** The tests of the records, in the order of their bits: the day first, asked as a filter or not. */
export function recordTests(asked: Asked, category: Sql | undefined): Test[] {
  const free = isFree(asked)
  return [...(free ? [{ name: 'free', holds: free }] : []), ...testsOf(asked, category).filter(({ name }) => name !== 'free')]
}

function recordsOf(asked: Asked): Sql {
  const place = placeOf(asked.filters)
  return sql`(select string_agg(int8send(${failures(recordTests(asked, place.category))}::bigint << 32 | s.grades) || int8send(case when s.currency = ${asked.currency} then s.flat else ${noPrice} end) || int8send(s.each) || int8send(s.tongues)
    ${place.category ? sql`|| bit_send(s.marks)` : nothing}, ''::bytea) from ${best(place, mostLooked)})`
}

const groups = (asked: Asked, place: Place, table: Sql, column: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('slug', k.slug, 'name', k.name, 'looked', n.looked, 'fit', n.fit) order by ${column === cityColumn ? sql`n.fit desc` : sql`k.position`}, k.name), '[]') from (
    select ${column} as number, count(*) as looked, ${fit(testsOf(asked, place.category))} as fit from ${best(place, mostLooked)} group by ${column}) n
  join ${table} k using (number))`
const cityColumn = sql`s.city`

/** Vendors by the distance of their own city; who serves the city but lives elsewhere is `asked` without being its `own`. */
function aroundOf(asked: Asked, citySlug: string): Sql {
  const city = cityNumber(citySlug)
  const place = placeOf(asked.filters, furthest)
  return sql`(select coalesce(json_agg(json_build_object('city', n.city, 'km', n.km, 'own', n.home, 'asked', n.asked, 'looked', n.looked, 'fit', n.fit)), '[]') from (
    select s.city, city_km(${city}, s.home_city) as km, s.home, s.city = ${city} as asked, count(*) as looked, ${fit(testsOf(asked, place.category))} as fit
    from unnest((select cities_near(${city}, ${literal(furthest)}))) as around(city), lateral (
      select s.* from vendor_search s where ${place.near ?? nothing} order by s.rank desc, s.vendor_id desc limit ${literal(mostLookedNear)}) s
    group by s.home_city, s.home, s.city) n)`
}

/** Everything that the facets are counted from, in one statement. */
export const readFacetRows = (db: Db, asked: Asked): Promise<FacetRows> => {
  const { category, city } = asked.filters
  const ofCategory = category ? categoryNumber(category) : undefined
  return db.one<FacetRows>(sql`select ${recordsOf(asked)} as records,
    ${groups(asked, placeOf({ ...asked.filters, category: undefined }), sql`categories`, sql`s.category`)} as categories,
    ${groups(asked, anyCity(asked.filters), sql`cities`, cityColumn)} as cities,
    ${city ? aroundOf(asked, city) : sql`'[]'::json`} as around,
    (select coalesce(json_object_agg(place, term), '{}') from search_terms where category = 0 and place is not null) as languages,
    ${ofCategory ? sql`coalesce((select attributes from categories where slug = ${category}), '[]')` : sql`'[]'::jsonb`} as attributes,
    ${ofCategory ? sql`(select coalesce(json_object_agg(term, place), '{}') from search_terms where category = ${ofCategory} and place is not null)` : sql`'{}'::json`} as terms`)
}
