import type { Filters, SortKey } from '#contract/search.ts'
import { join, nothing, raw, type Sql, sql } from '#server/db/sql.ts'

export type Asked = { filters: Filters; currency: string }

/** The first day that has a bit in `busy`, and how many days have one (search_epoch and busy in 003_search.sql). */
const epoch = Date.UTC(2026, 9, 1)
const bits = 1200

/** The place of a day in `busy`, or null when the calendar itself must be asked. */
export function bitOf(day: string): number | null {
  const bit = (Date.parse(day) - epoch) / 86_400_000
  return bit >= 0 && bit < bits ? bit : null
}

const idOf = (table: 'categories' | 'cities', slug: string): Sql => sql`(select id from ${raw(table)} where slug = ${slug})`

type Place = { city?: Sql | undefined; category?: Sql | undefined }

/** The identifiers of the city and the category that are asked for, if they are. */
export const placeOf = ({ city, category }: Filters): Place => ({
  city: city ? idOf('cities', city) : undefined,
  category: category ? idOf('categories', category) : undefined,
})

/** Narrows the full-text question to the category and the city inside the index itself. */
function scope({ city, category }: Place): Sql {
  if (category && city) return sql`'in:' || ${city} || ':is:' || ${category}`
  if (city) return sql`'in:' || ${city}`
  if (category) return sql`'home:is:' || ${category}`
  return sql`'home'`
}

function isFree(day: string): Sql {
  const bit = bitOf(day)
  return bit === null ? sql`vendor_day(s.vendor_id, ${day}) = 'free'` : sql`get_bit(s.busy, ${bit}) = 0`
}

/** What the vendor's price comes to; without a number of guests only prices that do not depend on it. */
const total = (guests: number | undefined): Sql =>
  guests === undefined ? sql`case when not s.per_guest then s.price end` : sql`s.price * case when s.per_guest then ${guests}::bigint else 1 end`

/** Rows of vendor_search `s` that fit. Without a city each vendor counts once, by its home. */
export function conditions({ filters, currency }: Asked, place: Place = placeOf(filters)): Sql {
  const { q, date, guests, budget, rating, free } = filters
  const all: Sql[] = [place.city ? sql`s.city_id = ${place.city}` : sql`s.home`]
  if (place.category) all.push(sql`s.category_id = ${place.category}`)
  if (q) all.push(sql`s.tsx @@ ((select search_query(${q})) && quote_literal(${scope(place)})::tsquery)`)
  if (date && free) all.push(isFree(date))
  if (guests !== undefined) all.push(sql`(s.capacity is null or s.capacity >= ${guests})`)
  if (budget !== undefined) all.push(sql`s.currency = ${currency} and ${total(guests)} <= ${budget}`)
  if (rating !== undefined) all.push(sql`s.rating_count > 0 and s.rating_sum >= ${rating}::numeric * s.rating_count`)
  return join(all, ' and ')
}

/** Prices that depend on the guests are compared for this many while nobody has said how many come. */
const usualGuests = 100
const lastPlace = raw(String(-(2n ** 62n)))

/**
 * What a page is ordered by, highest first. Prices of another currency come after the site's own, those on request last.
 */
export function sortKey(sort: SortKey, { filters: { q, guests }, currency }: Asked): Sql {
  if (sort === 'newest') return sql`s.newest`
  if (sort === 'price') {
    const price = sql`s.price * case when s.per_guest then ${guests ?? usualGuests}::bigint else 1 end`
    return sql`coalesce(-${price} - case when s.currency = ${currency} then 0 else ${raw(String(2n ** 61n))} end, ${lastPlace})`
  }
  // A name that holds what was typed comes first.
  const named = sort === 'relevance' && q ? sql`case when strpos(s.name_key, lower(unaccent(${q}))) > 0 then 10000000 else 0 end + ` : nothing
  return sql`${named}s.rank`
}
