import type { AdminTown, townStates } from '#contract/catalog/towns.ts'
import { type Db, join, nothing, type Sql, sql } from '#server/db/db.ts'
import { counted } from '#server/kernel/lists/counting.ts'
import { areaOf, countryOf } from './queries.ts'

type State = (typeof townStates)[number]
export type TownRow = AdminTown & { place: number }
export type After = readonly [number, string] | undefined

const homes = (city: Sql) =>
  sql`${counted(sql`from vendors v where v.city_id = ${city}`)} as vendors`
const cities = sql`
  select c.id, c.name, c.state as area, c.country,
    case
      when c.retired_at is not null then 'retired'
      when c.town_id is null and c.arranged_at is null then 'unmatched'
      else 'market'
    end as state,
    c.slug, c.latitude, c.longitude, c.aliases as "otherNames", null::uuid as into
  from cities c`
const merged = sql`
  select m.id, m.city ->> 'name', m.city ->> 'state', m.city ->> 'country', 'merged', m.slug,
    (m.city ->> 'latitude')::float8, (m.city ->> 'longitude')::float8,
    array(select jsonb_array_elements_text(m.city -> 'aliases')), m.into_id
  from merged_cities m`
/** Nothing in the market names them yet. */
const inReserve = (which: Sql) => sql`
  select t.id, t.name, ${areaOf(sql`t`)}, ${countryOf(sql`t`)},
    case when t.retired_at is null then 'gazetteer' else 'retired' end, null, t.latitude,
    t.longitude, t.other_names, null::uuid
  from towns t
  where not exists (select from cities c where c.town_id = t.id)
    and not exists (select from merged_cities m where m.town_id = t.id or m.id = t.id)
    and ${which}`

const retiredTowns = inReserve(sql`t.retired_at is not null`)
/** Fifty of a name are more than anybody looks through. */
const named = (q: string) => sql`(
  ${inReserve(sql`t.id in (
    select n.town from town_names n
    where n.key >= lower(unaccent(${q}))
      and n.key < lower(unaccent(${q})) || U&'\\+10FFFF'
    order by n.weight desc limit 50
  )`)})`

const all = (q: string | undefined, state: State | undefined) =>
  join(
    [
      cities,
      merged,
      ...(q && state !== 'retired' ? [named(q)] : []),
      ...(state === 'retired' ? [retiredTowns] : []),
    ],
    ' union all ',
  )

const stateRank = sql`case r.state
  when 'unmatched' then 0 when 'market' then 1 when 'retired' then 2 when 'merged' then 3 else 4
end`
const matches = (q: string | undefined, state: State | undefined) => sql`(
  select r.*, ${stateRank} as place, lower(r.name) collate "C" as key
  from (${all(q, state)}) r
  where ${state ? sql`r.state = ${state}` : q ? sql`true` : sql`r.state in ('unmatched', 'market')`}
    ${
      q
        ? sql`and exists (
      select
      from unnest(r.name || r."otherNames") spelling
      where starts_with(lower(unaccent(spelling)), lower(unaccent(${q})))
    )`
        : nothing
    }
) f`

const columns = sql`f.id as "_id", f.name, f.area, f.country, f.state, f.slug, f.latitude,
  f.longitude, f."otherNames", ${homes(sql`f.id`)},
  (
    select json_build_object('_id', i.id, 'name', i.name) from cities i where i.id = f.into
  ) as into,
  f.place`
/** What it is sorted by, of the one that a page ended with. */
const keyOf = (id: string) => sql`(
  select lower(name) collate "C"
  from (
    select name from cities where id = ${id}
    union all
    select city ->> 'name' from merged_cities where id = ${id}
    union all
    select name from towns where id = ${id}
  ) named limit 1
)`

export const listTowns = (
  db: Db,
  { q, state }: { q?: string | undefined; state?: State | undefined },
  after: After,
  limit: number,
) =>
  db.many<TownRow>(sql`
    select ${columns}
    from ${matches(q, state)} ${
      after
        ? sql`where (f.place, f.key, f.id) > (${after[0]}::int, ${keyOf(after[1])}, ${after[1]}::uuid)`
        : nothing
    }
    order by f.place, f.key, f.id limit ${limit + 1}`)

export const countTowns = async (db: Db, q?: string, state?: State) =>
  (await db.one<{ total: number }>(sql`select count(*)::int as total from ${matches(q, state)}`))
    .total

/** A city, what was merged, or a town of the gazetteer, by its id. */
export const findTown = (db: Db, id: string) =>
  db.maybe<TownRow & { townId: string | null }>(sql`
    select ${columns}, (select c.town_id from cities c where c.id = f.id) as "townId"
    from (
      select r.*, 0 as place
      from (${join([cities, merged, inReserve(sql`t.id = ${id}`)], ' union all ')}) r
      where r.id = ${id}
    ) f
    order by f.state = 'gazetteer' limit 1`)

export type TownValues = {
  name: string
  area: string | null
  country: string
  latitude: number | null
  longitude: number | null
  otherNames: string[]
}

/** The narrowest region of the name in the country, else the country; null where the gazetteer knows neither. */
const regionOf = ({ area, country }: TownValues) => sql`(
  select r.code
  from regions country
  join regions r on country.code = any (r.path)
    and (
      r.code = country.code
      or exists (
        select
        from unnest(r.name || r.other_names) spelling
        where lower(unaccent(spelling)) = lower(unaccent(${area}))
      )
    )
  where country.level = 0
    and exists (
      select
      from unnest(country.name || country.other_names) spelling
      where lower(unaccent(spelling)) = lower(unaccent(${country}))
    )
  order by r.code = country.code, r.level desc, r.code limit 1
)`
/** As the gazetteer writes it. */
const countryName = (country: string) => sql`coalesce(
  (
    select name
    from regions
    where level = 0
      and exists (
        select
        from unnest(name || other_names) spelling
        where lower(unaccent(spelling)) = lower(unaccent(${country}))
      )
    limit 1
  ),
  ${country}
)`

export const insertCity = async (tx: Db, slug: string, values: TownValues): Promise<string> =>
  (
    await tx.one<{ id: string }>(sql`
      insert into cities (
        slug, name, state, country, latitude, longitude, aliases, region, arranged_at
      )
      values (
        ${slug}, ${values.name}, ${values.area}, ${countryName(values.country)},
        ${values.latitude}, ${values.longitude}, ${values.otherNames}, ${regionOf(values)}, now()
      )
      returning id`)
  ).id

export const updateCity = (tx: Db, id: string, values: TownValues) =>
  tx.run(sql`
    update cities
    set name = ${values.name}, state = ${values.area}, country = ${countryName(values.country)},
      latitude = ${values.latitude}, longitude = ${values.longitude},
      aliases = ${values.otherNames}, region = ${regionOf(values)}, arranged_at = now()
    where id = ${id}`)

/** Of the name in the region, if the market has one: two would not be told apart. */
export const findTwin = (tx: Db, { name, area, country }: TownValues, except: string | null) =>
  tx.maybe<{ id: string }>(sql`
    select id
    from cities
    where lower(unaccent(name)) = lower(unaccent(${name}))
      and lower(unaccent(coalesce(state, ''))) = lower(unaccent(${area ?? ''}))
      and lower(country) = lower(${countryName(country)})
      and id is distinct from ${except}::uuid
    limit 1`)

/** Of a city, or of a town that no city stands for. */
export const setRetired = async (tx: Db, id: string, retired: boolean) => {
  const when = sql`case when ${retired}::boolean then coalesce(retired_at, now()) end`
  const changed = await tx.run(
    sql`update cities set retired_at = ${when}, arranged_at = coalesce(arranged_at, now())
      where id = ${id}`,
  )
  if (!changed) await tx.run(sql`update towns set retired_at = ${when} where id = ${id}`)
}
