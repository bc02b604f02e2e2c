import { maxCounted } from '#domain/limits.ts'
import { priceUnits } from '#domain/units.ts'
import { type Db, literal, raw, type Sql, sql } from '#server/db/db.ts'
import { inRegion, isIn, citiesOfPlace } from './reach.ts'
import { informalByCode } from './informal.ts'
import type { Where } from './where.ts'

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
  city: Named & { kind: Where['kind']; state: string | null }
  vendors: number
  prices: Quartiles[]
  otherCategories: Counted[]
  otherCities: Counted[]
}

type PlaceRow = {
  name: string
  /** What tells it from others of its name. */
  state: string | null
  /** No other city has its name. */
  isAlone: boolean
  within: Named[]
}
/** A city by its address, a town or a region by what they are. */
export function findPlace(db: Db, where: Where): Promise<PlaceRow | undefined> {
  const above = (code: Sql, self: Sql) => sql`
    (
      select coalesce(
        json_agg(json_build_object('slug', up.slug, 'name', up.name) order by up.level), '[]'
      )
      from regions own
      join regions up on up.code = any (own.path)
      where own.code = ${code} and up.code <> ${self} and up.slug is not null
    ) as within`
  const informal = where.kind === 'region' ? informalByCode(where.code) : undefined
  if (informal)
    return db.maybe(sql`
      select ${informal.name}::text as name, null as state, false as "isAlone", ${above(
        sql`${informal.country}`,
        sql`''`,
      )}`)
  if (where.kind === 'region')
    return db.maybe(sql`
      select r.name, case when up.level > 0 then up.name end as state, false as "isAlone",
        ${above(sql`r.code`, sql`r.code`)}
      from regions r
      left join regions up on up.code = r.parent
      where r.code = ${where.code}`)
  if (where.kind === 'town')
    return db.maybe(sql`
      select t.name, false as "isAlone", ${above(sql`t.region`, sql`''`)},
        (
          select area.name
          from regions own
          join regions area
            on area.code = own.path[case when own.path[1] = 'GB' then 3 else 2 end]
          where own.code = t.region
        ) as state
      from towns t
      where t.id = ${where.id}`)
  return db.maybe(sql`
    select c.name, c.state, ${above(sql`c.region`, sql`''`)},
      not exists (
        select from cities o where lower(o.name) = lower(c.name) and o.id <> c.id
      ) as "isAlone"
    from cities c
    where c.slug = ${where.slug}`)
}

const count = (category: string, rows: Sql) =>
  sql`(
    select count(*)::int
    from (
      select
      from vendor_search s
      where s.category = ${raw(category)} and ${rows} limit ${literal(maxCounted)}
    ) counted
  )`

/** Quartiles of the category `k`, by unit. */
const pricesIn = (here: Sql, currency: string) =>
  sql`(
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
      select s.unit, count(*) as count, min(p.stated) as lowest, max(p.stated) as highest,
        percentile_cont(
          array[0.25, 0.5, 0.75]
        ) within group (order by p.stated::float8) as quartiles
      from vendor_search s
      -- As they are stated: the search counts what they may come to.
      join vendors v on v.id = s.vendor_id
      left join exchange_rates r on r.currency = v.price_currency
      cross join coalesce(site_amount(v.price_amount, r.factor), v.price_amount) p(stated)
      where s.category = k.number
        and ${here}
        and s.rank >= 0
        and p.stated is not null
        and s.currency = ${currency}
        and s.unit > 0
      group by s.unit
      having count(*) >= ${literal(fewest)}
    ) u
  )`

const otherCategories = (here: Sql) =>
  sql`(
    select coalesce(
      json_agg(
        json_build_object('slug', o.slug, 'name', o.name, 'vendors', o.vendors)
        order by o.position, o.name
      ),
      '[]'
    )
    from (
      select other.*, ${count('other.number', here)} as vendors
      from categories other
      where other.id <> k.id
    ) o
    where o.vendors > 0
  )`

const otherCities = (others: Sql) =>
  sql`(
    select coalesce(
      json_agg(
        json_build_object('slug', o.slug, 'name', o.name, 'vendors', o.vendors)
        order by o.vendors desc, o.name
      ),
      '[]'
    )
    from (
      select other.*, ${count('k.number', sql`s.city = other.number`)} as vendors
      from cities other
      where ${others} and other.retired_at is null
    ) o
    where o.vendors > 0
  )`

/** What the vendors of a category that serve a place ask for, by unit; undefined where the category is unknown. */
export async function findPlacePrices(
  db: Db,
  categorySlug: string,
  place: Named & { where: Where; state: string | null },
  currency: string,
): Promise<PlacePrices | undefined> {
  const here = isIn(place.where)
  // Of a region the cities in it, of a city the other cities.
  const others =
    place.where.kind === 'region'
      ? sql`other.number = any (${citiesOfPlace(place.where)})`
      : sql`other.slug <> ${place.slug}`
  const found = await db.maybe<
    Omit<PlacePrices, 'prices'> & { prices: (Omit<Quartiles, 'unit'> & { unit: number })[] }
  >(
    inRegion(
      place.where,
      sql`
    select json_build_object('slug', k.slug, 'name', k.name) as category,
      json_build_object(
        'kind', ${place.where.kind}::text, 'slug', ${place.slug}::text,
        'name', ${place.name}::text, 'state', ${place.state}::text
      ) as city,
      ${count('k.number', here)} as vendors,
      ${pricesIn(here, currency)} as prices,
      ${otherCategories(here)} as "otherCategories",
      ${otherCities(others)} as "otherCities"
    from categories k
    where k.slug = ${categorySlug}`,
    ),
  )
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
