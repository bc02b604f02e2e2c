import { visitedCategories } from '#domain/categories/traits.ts'
import { maxDistanceKm } from '#domain/limits.ts'
import { join, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import { citiesIn } from './matches.ts'
import { informalByCode, liesInDivisions, pointsOfCircles } from './informal.ts'
import type { Town, Where } from './where.ts'

export const cityNumber = (slug: string): Sql =>
  sql`(select number from cities where slug = ${slug})`

/**
 * From a place x to a city y on a sphere of 6,371 km; written out, since a function would cost more
 * than the search.
 */
const haversine = sql`12742
  * asin(
    sqrt(
      least(
        1,
        sind((y.latitude - x.latitude) / 2) ^ 2 + cosd(x.latitude) * cosd(y.latitude)
          * sind((y.longitude - x.longitude) / 2) ^ 2
      )
    )
  )`
const distance = sql`case
  when x.number = y.number then 0
  when x.latitude is not null
      and y.latitude is not null
      and x.longitude is not null
      and y.longitude is not null
    then ${haversine}
end`

/**
 * Where a place lies: a city's own rows; a town; of a region one town in each square of a fifth of a degree, which is
 * as exact as "within 50 km of Kent" is meant.
 */
function points(where: Where): Sql {
  if (where.kind === 'city') return sql`(select * from cities where slug = ${where.slug})`
  if (where.kind === 'town')
    return sql`(select -1 as number, latitude, longitude from towns where id = ${where.id})`
  const informal = informalByCode(where.code)
  const towns = sql`
    select distinct on (round(t.latitude * 5), round(t.longitude * 5)) -1 as number, t.latitude,
      t.longitude
    from regions r
    join towns t on t.region = r.code
    where ${informal ? liesInDivisions(informal, sql`r.path`) : sql`r.path @> array[${where.code}]`}
    order by round(t.latitude * 5), round(t.longitude * 5), t.population desc, t.id`
  return informal?.circles.length
    ? sql`((${towns}) union all select -1, around.* from (${pointsOfCircles(informal)}) around)`
    : sql`(${towns})`
}

/** The cities of the market that are the place itself, as an array of their numbers. */
export const citiesOfPlace = (where: Where): Sql =>
  where.kind === 'city'
    ? sql`array[${cityNumber(where.slug)}]`
    : where.kind === 'region'
      ? raw('(select numbers from own_cities)::int[]')
      : raw(`'{}'::int[]`)

/** Squares of the map as high as a circle of so many km is wide, and wide enough for it up to the 77th parallel. */
const square = (km: number): Sql =>
  sql`floor(latitude * 111 / ${km}::float8)::int as down, floor(longitude / 10)::int as across`

/** Cities around a region that are not in it, with the km to it; none is compared with points that are far from it. */
const around = (where: Where, km: number): Sql => sql`(
  select y.number, min(${distance}) as km
  from (select number, latitude, longitude, ${square(km)} from region_points) x
  join (
    select number, latitude, longitude, down + north as down, (across + east + 36) % 36 as across
    from (
      select number, latitude, longitude, ${square(km)} from cities
    ) c, generate_series(-1, 1) north, generate_series(-1, 1) east
    where number <> all (${citiesOfPlace(where)})
  ) y on y.down = x.down and y.across = (x.across + 36) % 36
  group by y.number
)`

/**
 * What a statement has to begin with, after "with", that asks `reachOf`, `serves` or `kilometres` of a region: its
 * cities, its points and what lies around it, looked up once however often they are named, and if they are.
 */
const ofRegion = (where: Where | undefined): Sql | undefined =>
  where?.kind === 'region'
    ? sql`own_cities as materialized (select ${citiesIn(where.code)} as numbers),
        region_points as materialized (select * from ${points(where)} points),
        near_cities as materialized (select * from ${around(where, maxDistanceKm)} n)`
    : undefined
/** The same before the statement's own "with" list, and before one that has none. */
export const withRegion = (where: Where | undefined): Sql => {
  const parts = ofRegion(where)
  return parts ? sql`with ${parts}, ` : raw('with ')
}
export const inRegion = (where: Where | undefined, statement: Sql): Sql => {
  const parts = ofRegion(where)
  return parts ? sql`with ${parts} ${statement}` : statement
}

/** Numbers of the cities of the place and of those around it, as an array. */
const citiesWithin = (where: Where, km: number): Sql =>
  where.kind === 'region'
    ? sql`array(
      select number from unnest(${citiesOfPlace(where)}) number
      union
      select number from ${km === maxDistanceKm ? raw('near_cities') : around(where, km)} n where n.km <= ${km}::float8
      order by 1
    )`
    : sql`array(
      select y.number
      from ${points(where)} x, cities y
      where ${distance} <= ${km}::float8
      order by y.number
    )`

/** Each city that is no further than that from a place, as `number` and `km`. */
export const citiesAround = (where: Where): Sql =>
  where.kind === 'region'
    ? sql`(
        select number, 0 as km from unnest(${citiesOfPlace(where)}) number
        union all
        select * from near_cities
      )`
    : sql`(select y.number, ${distance} as km from ${points(where)} x, cities y)`

/** From a place to a city, by its number. */
export const kilometres = (where: Where, to: Sql): Sql =>
  where.kind === 'region'
    ? sql`case
      when ${to} = any (${citiesOfPlace(where)}) then 0
      else (select min(${distance}) from region_points x, cities y where y.number = ${to})
    end`
    : sql`(select ${distance} from ${points(where)} x, cities y where y.number = ${to})`

/** Whether a row is of somebody who says that they travel as far as a town. */
const travelsTo = (town: Town): Sql => sql`s.travel_km > 0 and s.travel_km >= ${kmTo(town)}`
/** From a city, that of a row which is `home`, to a town, in whole km up; null where nobody travels so far. */
export const kmTo = ({ cities, km }: Town, city = sql`s.city`): Sql =>
  sql`(${km}::int[])[array_position(${cities}::int[], ${city})]`

/** Where the rows of a place are: the cities to look in, as an array, and which of their rows `s` are of the place. */
export type Reach = { cities: Sql; rows: Sql }

/**
 * A vendor is there once: as a row of the place itself where it lives there or comes there, the cheapest of these, so
 * that the way is counted; around it, where it comes from nowhere else, at home.
 * @param km around the place, too
 */
export function reachOf(where: Where, km: number | undefined): Reach {
  const inPlace = citiesOfPlace(where)
  if (where.kind === 'city' && !km) return { cities: inPlace, rows: sql`true` }
  const inside = km ? citiesWithin(where, km) : inPlace
  if (where.kind === 'town') {
    const around = sql`${where.cities}::int[]`
    if (!km) return { cities: around, rows: sql`s.home and ${travelsTo(where)}` }
    return {
      cities: sql`array(select unnest(${inside}) union select unnest(${around}))`,
      rows: sql`s.home and (s.city = any (${inside}) or (${travelsTo(where)}))`,
    }
  }
  const isLocal = (row: string) =>
    where.kind === 'city'
      ? sql`${raw(row)}.city = ${cityNumber(where.slug)}`
      : sql`${raw(row)}.city = any (${inPlace})`
  const other = (holds: Sql) => sql`exists (
    select
    from vendor_search o
    where o.vendor_id = s.vendor_id and ${isLocal('o')} and ${holds}
  )`
  const isFirst =
    where.kind === 'city'
      ? sql`not s.home`
      : sql`s.home_city <> all (${inPlace}) and not ${other(sql`(o.flat, o.city) < (s.flat, s.city)`)}`
  const isAround = km ? sql` or (s.home and not ${other(sql`true`)})` : nothing
  // Where nothing around it is asked, only its own cities are looked in.
  const isHere = km ? isLocal('s') : sql`true`
  return { cities: inside, rows: sql`((${isHere} and (s.home or (${isFirst})))${isAround})` }
}

/**
 * The city of a region that a vendor comes to from elsewhere, the cheapest, as `reachOf` finds it there; none where it
 * is at home.
 */
export const cameIn = ({ code }: Extract<Where, { kind: 'region' }>, vendorId: Sql): Sql => sql`(
  select s.city
  from vendor_search s
  where s.vendor_id = ${vendorId}
    and s.city = any (${citiesIn(code)})
    and s.home_city <> all (${citiesIn(code)})
  order by s.flat, s.city limit 1
)`

/** What coming to a place means for a vendor `v`, see travel_to. */
export function awayIn(where: Where | undefined): Sql {
  if (!where) return sql`null::jsonb`
  return where.kind === 'region'
    ? sql`(
        select travel_to(v.id, c.slug) from cities c where c.number = ${cameIn(where, sql`v.id`)}
      )`
    : sql`travel_to(v.id, ${where.slug})`
}

/** Where somebody comes; null for a town that nobody knows. */
export type Destination = Where | null
const unstated = sql`'{"cost": null}'::jsonb`

/**
 * The same for functions in several places: the way to each of them, in all. Null where one is not stated, or they are
 * not known to come there.
 */
export function awayInEach(wheres: readonly Destination[]): Sql {
  if (wheres.length < 2) return wheres[0] === null ? unstated : awayIn(wheres[0])
  const ways = wheres.map((where) => (where ? wayTo(where) : unstated))
  return sql`(
    select jsonb_build_object(
      'cost', case when bool_and(e.way ->> 'cost' is not null) then sum((e.way ->> 'cost')::bigint) end
    )
    from (values ${join(
      ways.map((way) => sql`(${way})`),
      ', ',
    )}) e(way)
    where e.way is not null
    having count(*) > 0
  )`
}
const wayTo = (where: Where): Sql =>
  where.kind === 'region'
    ? awayIn(where)
    : sql`coalesce(
          ${awayIn(where)},
          case
            when not exists (select from cities h where h.id = v.city_id and h.slug = ${where.slug})
              then ${unstated}
          end
        )`

/**
 * Whether a vendor `v` comes to a place, or is at home there; null where nobody knows: it states no area, or how far
 * that is is not known.
 */
export const comesTo = (where: Where): Sql => sql`case
  when ${isHomeIn(where)} or ${awayIn(where)} is not null then true
  when v.travel_max_km is null and v.other_city_ids = '{}' then null
  when v.travel_max_km > 0 and ${isFarUnknown(where)} then null
  else false
end`
/** Whether a vendor `v` of a category `c` says that it does not come there; whom guests come to is where it is. */
export const isOutOfReach = (where: Where | undefined): Sql =>
  where
    ? sql`(
        coalesce(c.slug <> all (${[...visitedCategories]}::text[]), true) and ${comesTo(where)} is false
      )`
    : sql`false`
const isHomeIn = (where: Where): Sql => sql`exists (
  select
  from cities h
  where h.id = v.city_id
    and ${where.kind === 'region' ? sql`h.number = any (${citiesIn(where.code)})` : sql`h.slug = ${where.slug}`}
)`
/** From its home; how near a region is, is not looked up. */
const isFarUnknown = (where: Where): Sql =>
  where.kind === 'region'
    ? sql`true`
    : sql`${kilometres(where, sql`(select h.number from cities h where h.id = v.city_id)`)} is null`

/** Whether a row `s` is of somebody who serves the place, wherever they live. */
export const serves = (where: Where): Sql =>
  where.kind === 'town'
    ? sql`coalesce(s.home and ${travelsTo(where)}, false)`
    : where.kind === 'city'
      ? sql`s.city = ${cityNumber(where.slug)}`
      : sql`s.city = any (${citiesOfPlace(where)})`

/** Whether a row is of the place, where nothing around it is asked. */
export function isIn(where: Where): Sql {
  if (where.kind === 'city') return sql`s.city = ${cityNumber(where.slug)}`
  const { cities, rows } = reachOf(where, undefined)
  return sql`s.city = any (${cities}) and ${rows}`
}
