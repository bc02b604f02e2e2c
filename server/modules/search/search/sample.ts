import { raw, type Sql, sql } from '#server/db/db.ts'
import type { SearchCriteria } from './criteria.ts'
import { categoryNumber, type Place, rowsOf } from './place.ts'
import { reachOf } from '#server/modules/search/places/reach.ts'

/**
 * Rows `s` that facets are counted from. However many vendors there are, only the best-ranked are scanned, so
 * the work has a bound: `max` of each pair of a category and a city, or of them all.
 */
export type Sample = {
  /** Rows `s` from a lateral list of places `pair`, or from one place. */
  pairs: Sql
  rows: Sql
  max: number
}

const top = (from: Sql, max: number): Pick<Sample, 'rows' | 'max'> => ({
  rows: sql`(
    select s.* from ${from} order by s.rank desc, s.vendor_id desc limit ${raw(String(max))}
  ) s`,
  max,
})

/** Of a whole place; for words the index of words leads. */
export const topOf = (place: Place, max: number): Sample => ({
  pairs: sql`(select 0) pair`,
  ...top(sql`${rowsOf(place)} where ${place.holds}`, max),
})

/**
 * Of each pair of a category and a city, which is how rows lie on the disk: no sorting, and a small category is not
 * crowded out by a large one.
 * @param around kilometres; with them also vendors of the cities around
 * @param others the maximum of each category where all are counted
 */
export function topOfPairs(
  { filters: { category }, where }: Pick<SearchCriteria, 'filters' | 'where'>,
  around: number | undefined,
  { others = 400 } = {},
): Sample {
  const { cities, rows } = where ? reachOf(where, around) : nowhere
  const [inCategory, inEach] = around
    ? [maxScannedAround, 150]
    : where?.kind === 'city'
      ? [maxScannedInCity, others]
      : [maxScannedInRegion, Math.min(others, 300)]
  const max = category ? inCategory : inEach
  const pairs = category
    ? sql`select ${categoryNumber(category)} as category, city from unnest(${cities}) city`
    : sql`select k.number as category, city from categories k, unnest(${cities}) city`
  return {
    pairs: sql`(${pairs}) pair`,
    ...top(
      sql`vendor_search s where s.category = pair.category and s.city = pair.city and ${rows}`,
      max,
    ),
  }
}

/** Of a category in a city; in each of the cities around it. */
const maxScannedInCity = 3000
const maxScannedAround = 300
const maxScannedInRegion = 1000
const nowhere = { cities: raw(`'{}'::int[]`), rows: raw('true') }

/** Something aggregated over the rows of each place, as rows `n` with `looked`, the number of rows. */
export const perPlace = ({ pairs, rows }: Sample, columns: Sql, group: Sql): Sql =>
  sql`${pairs} cross join lateral (select count(*)::int as looked, ${columns} from ${rows} ${group}) n`
