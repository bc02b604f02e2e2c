import type { Filters } from '#contract/search/search.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { categoryNumber, citiesNear, cityNumber, type Place, rowsOf } from './place.ts'

/**
 * Rows `s` that facets are counted from. However many vendors there are, only the best-ranked are looked through, so
 * the work has a bound: `most` of each pair of a category and a city, or of them all.
 */
export type Looked = {
  /** Rows `s` from a lateral list of places `pair`, or from one place. */
  pairs: Sql
  rows: Sql
  most: number
}

const best = (from: Sql, most: number): Pick<Looked, 'rows' | 'most'> => ({
  rows: sql`(
    select s.* from ${from} order by s.rank desc, s.vendor_id desc limit ${raw(String(most))}
  ) s`,
  most,
})

/** Of a whole place; for words the index of words leads. */
export const bestOf = (place: Place, most: number): Looked => ({
  pairs: sql`(select 0) pair`,
  ...best(sql`${rowsOf(place)} where ${place.holds}`, most),
})

/**
 * Of each pair of a category and a city, which is how rows lie on the disk: no sorting, and a small category is not
 * crowded out by a large one.
 * @param around kilometres; with them also vendors of the cities around
 * @param others the most of each category where all are counted
 * @param everyone also who serves the city and lives in one around it: they are in both
 */
export function bestOfPairs(
  { category, city = '' }: Pick<Filters, 'category' | 'city'>,
  around: number | undefined,
  { everyone = false, others = 400 } = {},
): Looked {
  const most = category ? (around ? maxScannedAround : maxScannedInCity) : around ? 150 : others
  const asked = cityNumber(city)
  const near = citiesNear(city, around ?? 0)
  const cities = around ? sql`unnest(${near})` : sql`unnest(array[${asked}])`
  const whose = !around
    ? sql`true`
    : everyone
      ? sql`(s.home or s.city = ${asked})`
      : sql`(s.home or (s.city = ${asked} and s.home_city <> all (${near})))`
  const pairs = category
    ? sql`select ${categoryNumber(category)} as category, city from ${cities} city`
    : sql`select k.number as category, city from categories k, ${cities} city`
  return {
    pairs: sql`(${pairs}) pair`,
    ...best(
      sql`vendor_search s where s.category = pair.category and s.city = pair.city and ${whose}`,
      most,
    ),
  }
}

/** Of a category in a city; in each of the cities around it. */
const maxScannedInCity = 3000
const maxScannedAround = 300

/** Something aggregated over the rows of each place, as rows `n` with `looked`, the number of rows. */
export const perPlace = ({ pairs, rows }: Looked, columns: Sql, group: Sql): Sql =>
  sql`${pairs} cross join lateral (select count(*) as looked, ${columns} from ${rows} ${group}) n`
