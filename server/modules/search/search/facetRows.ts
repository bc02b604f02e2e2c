import { literal, nothing, type Sql, sql } from '#server/db/db.ts'
import { isInstant, type SearchCriteria, toTown } from './criteria.ts'
import { noPrice } from '#server/modules/catalog/prices/json.ts'
import { layouts, packed } from './facetLayout.ts'
import { failures, recordTests } from './facetTests.ts'
import { topOf, topOfPairs, type Sample, perPlace } from './sample.ts'
import { placeOf } from './place.ts'

/** So many rows are scanned where no city is asked for. */
const maxScanned = 10_500

/** The rows of the place that was asked for. */
export function sampleOf(
  criteria: SearchCriteria,
  around = criteria.filters.within,
  more: { others?: number; max?: number } = {},
): Sample {
  const { max = maxScanned } = more
  const place = placeOf(criteria, around, max)
  return criteria.filters.city && !place.named
    ? topOfPairs(criteria, around, more)
    : topOf(place, max)
}

/** A record for each sampled row, one after the other. */
export function recordsOf(criteria: SearchCriteria): Sql {
  const { category } = placeOf(criteria)
  const sample = sampleOf(criteria)
  const way = toTown(criteria.where)
  const flat = sql`case when s.currency = ${criteria.currency} then s.flat${way} else ${noPrice} end`
  const values = {
    fails: failures(recordTests(criteria, category)),
    grades: sql`s.grades`,
    flat,
    each: sql`s.each`,
    least: sql`s.least${way}`,
    cap: sql`s.cap${way}`,
    factor: sql`s.factor`,
    tongues:
      criteria.where?.kind === 'town'
        ? sql`case when ${isInstant(criteria)} then s.tongues else s.tongues & ~(1::bigint << 63) end`
        : sql`s.tongues`,
  }
  const record = category
    ? packed(layouts.marked, { ...values, marks: sql`s.marks` })
    : packed(layouts.mixed, { ...values, category: sql`s.category` })
  return sql`
    select string_agg(n.bytes, ''::bytea) as bytes,
      coalesce(bool_or(n.looked >= ${literal(sample.max)}), false) as cut
    from ${perPlace(sample, sql`string_agg(${record}, ''::bytea) as bytes`, nothing)}`
}
