import { literal, nothing, type Sql, sql } from '#server/db/db.ts'
import { isInstant, pricedFor, type SearchCriteria, totalOf, toTown } from './criteria.ts'
import { noPrice, pricedRow } from '#server/modules/catalog/prices/rowTotals.ts'
import { layouts, packed } from './facetLayout.ts'
import { failures, recordTests } from './facetTests.ts'
import { bitOf, dayCriteria, maskOf } from './days.ts'
import { freeShift, guestSteps, reachFlag } from './steps.ts'
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

const reachOf = (criteria: SearchCriteria, isPlain: Sql): Sql =>
  sql`${budgetReach(criteria, isPlain)} | ${freeReach(criteria)}`

/** Of one whose halls have room for so many, for how many of `guestSteps` it is free, plus 1, above all else. */
function freeReach({ filters, today }: SearchCriteria): Sql {
  const days = filters.free ? dayCriteria(filters, today) : null
  if (!days) return literal(0)
  const all = days.flexible ?? (days.day ? [days.day] : [])
  const inside = all.filter((day) => bitOf(day) !== null)
  const outside = all.filter((day) => bitOf(day) === null)
  return sql`case
    when s.rooms is null then 0
    else 1 + width_bucket(
        free_up_to(
          s.vendor_id, s.busy, s.rooms, s.room_busy, ${maskOf(inside)}::bit(1200), ${outside}::date[]
        ),
        ${guestSteps}::int[]
      ) << ${literal(freeShift)}
  end`
}

/** A bit for each number of guests that is within the budget, and one more, so that it is never 0. */
function budgetReach(criteria: SearchCriteria, isPlain: Sql): Sql {
  const { budget } = criteria.filters
  if (budget === undefined) return literal(0)
  const { days } = pricedFor(criteria)
  const total = totalOf(criteria, { guests: sql`g.guests`, days })
  return sql`case
    when ${isPlain} then 0
    else ${literal(reachFlag)} | (
      select coalesce(sum(1 << g.place::int - 1) filter (where ${total} <= ${budget}::bigint), 0)::int
      from unnest(${guestSteps}::int[]) with ordinality g(guests, place)
    )
  end`
}

/** A record for each sampled row, one after the other. */
export function recordsOf(criteria: SearchCriteria): Sql {
  const { category } = placeOf(criteria)
  const sample = sampleOf(criteria)
  const way = toTown(criteria.where)
  const row = pricedRow(pricedFor(criteria))
  const flat = sql`case
    when s.currency <> ${criteria.currency} then ${noPrice}
    else least(${noPrice}, ${row.flat}${way})
  end`
  const isPlainInstant = criteria.where?.kind !== 'town'
  const values = {
    fails: failures(recordTests(criteria, category)),
    grades: sql`s.grades`,
    flat,
    each: row.each,
    least: sql`s.least${way}`,
    cap: sql`least(${noPrice}, ${row.cap}${way})`,
    factor: sql`s.factor`,
    reach: reachOf(criteria, row.isPlain),
    tongues: sql`case
      when ${isPlainInstant ? sql`s.rates is null or ` : nothing}${isInstant(criteria)} then s.tongues
      else s.tongues & ~(1::bigint << 63)
    end`,
  }
  const record = category
    ? packed(layouts.marked, { ...values, marks: sql`s.marks` })
    : packed(layouts.mixed, { ...values, category: sql`s.category` })
  return sql`
    select string_agg(n.bytes, ''::bytea) as bytes,
      coalesce(bool_or(n.looked >= ${literal(sample.max)}), false) as cut
    from ${perPlace(sample, sql`string_agg(${record}, ''::bytea) as bytes`, nothing)}`
}
