import { noPrice } from '#server/modules/catalog/prices/totals.ts'
import { maxCounted } from '#domain/limits.ts'
import { priceUnits } from '#domain/units.ts'
import type { Db } from '#server/db/db.ts'
import { literal, raw, sql } from '#server/db/sql.ts'

const fewest = 5

type Named = { slug: string; name: string }
type Counted = Named & { vendors: number }
type Quartiles = {
  unit: (typeof priceUnits)[number]
  of: number
  currency: string
  lowest: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  highest: number
}
export type PlacePrices = {
  category: Named
  city: Named & { state: string | null }
  vendors: number
  prices: Quartiles[]
  otherCategories: Counted[]
  otherCities: Counted[]
}

/** What the vendors of a category that serve a city ask for, by unit; undefined where one of the two is unknown. */
export async function findPlacePrices(
  db: Db,
  categorySlug: string,
  citySlug: string,
  currency: string,
): Promise<PlacePrices | undefined> {
  const count = (category: string, city: string) =>
    sql`(
      select count(*)::int
      from (
        select
        from vendor_search s
        where s.category = ${raw(category)} and s.city = ${raw(city)} limit ${literal(maxCounted)}
      ) counted
    )`
  const found = await db.maybe<
    Omit<PlacePrices, 'prices'> & { prices: (Omit<Quartiles, 'unit'> & { unit: number })[] }
  >(sql`
    select json_build_object('slug', k.slug, 'name', k.name) as category,
      json_build_object('slug', p.slug, 'name', p.name, 'state', p.state) as city,
      ${count('k.number', 'p.number')} as vendors,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'unit', u.unit, 'of', u.count, 'currency', ${currency}::text, 'lowest', u.lowest,
              'lowerQuartile', round(u.quartiles[1]), 'median', round(u.quartiles[2]),
              'upperQuartile', round(u.quartiles[3]), 'highest', u.highest
            )
            order by u.count desc, u.unit
          ),
          '[]'
        )
        from (
          select s.unit, count(*) as count, min(s.flat + s.each) as lowest,
            max(s.flat + s.each) as highest,
            percentile_cont(
              array[0.25, 0.5, 0.75]
            ) within group (order by (s.flat + s.each)::float8) as quartiles
          from vendor_search s
          where s.category = k.number
            and s.city = p.number
            and s.flat <> ${noPrice}
            and s.currency = ${currency}
            and s.unit > 0
          group by s.unit
          having count(*) >= ${literal(fewest)}
        ) u
      ) as prices,
      (
        select coalesce(
          json_agg(
            json_build_object('slug', o.slug, 'name', o.name, 'vendors', o.vendors)
            order by o.position, o.name
          ),
          '[]'
        )
        from (
          select other.*, ${count('other.number', 'p.number')} as vendors
          from categories other
          where other.id <> k.id
        ) o
        where o.vendors > 0
      ) as "otherCategories",
      (
        select coalesce(
          json_agg(
            json_build_object('slug', o.slug, 'name', o.name, 'vendors', o.vendors)
            order by o.vendors desc, o.name
          ),
          '[]'
        )
        from (
          select other.*, ${count('k.number', 'other.number')} as vendors
          from cities other
          where other.id <> p.id and other.retired_at is null
        ) o
        where o.vendors > 0
      ) as "otherCities"
    from categories k, cities p
    where k.slug = ${categorySlug} and p.slug = ${citySlug} and p.retired_at is null`)
  return (
    found && {
      ...found,
      prices: found.prices.flatMap(({ unit, ...rest }) => {
        const name = priceUnits[unit - 1]
        return name ? [{ unit: name, ...rest }] : []
      }),
    }
  )
}
