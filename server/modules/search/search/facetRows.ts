import { nothing, type Sql, sql } from '#server/db/sql.ts'
import { type Asked } from './conditions.ts'
import { noPrice } from '#server/modules/catalog/prices/totals.ts'
import { layouts, packed } from './facetLayout.ts'
import { failures, recordTests } from './facetTests.ts'
import { bestOf, bestOfPairs, type Looked, perPlace } from './looked.ts'
import { placeOf } from './place.ts'
import { literal } from './literal.ts'

/** So many rows are looked through where no city is asked for. */
const maxScanned = 10_500

/** The rows of the place that was asked for. */
export function lookedAt(
  asked: Asked,
  around = asked.filters.within,
  more: { everyone?: boolean; others?: number; most?: number } = {},
): Looked {
  const { most = maxScanned } = more
  const place = placeOf(asked, around, more.everyone, most)
  return asked.filters.city && !place.named
    ? bestOfPairs(asked.filters, around, more)
    : bestOf(place, most)
}

/** A record for each row that is looked at, one after the other. */
export function recordsOf(asked: Asked): Sql {
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
  return sql`
    select string_agg(n.bytes, ''::bytea) as bytes,
      coalesce(bool_or(n.looked >= ${literal(looked.most)}), false) as cut
    from ${perPlace(looked, sql`string_agg(${record}, ''::bytea) as bytes`, nothing)}`
}
