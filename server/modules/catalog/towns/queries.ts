import type { Town } from '#contract/catalog/towns.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'

/** In Britain people say the county, elsewhere the state. */
export const areaOf = (town: Sql): Sql => sql`(
  select area.name
  from regions own
  join regions area on area.code = own.path[case when own.path[1] = 'GB' then 3 else 2 end]
  where own.code = ${town}.region
)`
export const countryOf = (town: Sql): Sql => sql`(
  select country.name
  from regions own
  join regions country on country.code = own.path[1]
  where own.code = ${town}.region
)`
/** What an admin has said of it counts more than the gazetteer. */
const ofTown = sql`coalesce(c.id, t.id) as "_id",
  case when c.arranged_at is null then t.name else c.name end as name,
  case when c.arranged_at is null then ${areaOf(sql`t`)} else c.state end as area,
  case when c.arranged_at is null then ${countryOf(sql`t`)} else c.country end as country`
/** Of a town: an admin has retired it, or said that it is another one. */
const isOffered = sql`t.retired_at is null
  and not exists (select from merged_cities m where m.town_id = t.id or m.id = t.id)`

/** Whether what was typed is its name, or another one of it, in full; how many live there. */
export type NamedTown = Town & { exact: boolean; weight: number }

/** What begins with `name` and lies in what begins with `within`; cities that no gazetteer knows, too. */
export function findTowns(db: Db, name: string, within: string) {
  const known = name.trim().length < 4 ? sql`and weight >= 20000` : nothing
  return db.many<NamedTown>(sql`
    with typed as materialized (
      select btrim(lower(unaccent(${name}))) as name, btrim(lower(unaccent(${within}))) as within
    ),
    found as materialized (
      select t.id, bool_or(n.key = typed.name) as exact, max(n.weight) as weight
      from typed
      cross join lateral (
        select * from town_names where key = typed.name
        union all
        select *
        from town_names
        where key > typed.name and key < typed.name || U&'\\+10FFFF' ${known}
      ) n
      join towns t on t.id = n.town
      join regions r on r.code = t.region
      left join cities c on c.town_id = t.id
      where ${isOffered}
        and c.retired_at is null
        and (
          typed.within = ''
          or exists (
            select
            from regions w, unnest(w.name || w.other_names) as spelling
            where w.code = any (r.path) and starts_with(lower(unaccent(spelling)), typed.within)
          )
        )
      group by t.id
      order by exact desc, weight desc limit 8
    ),
    others as (
      select c.id, bool_or(lower(unaccent(spelling)) = typed.name) as exact
      from typed, cities c, unnest(c.name || c.aliases) as spelling
      where (c.town_id is null or c.arranged_at is not null)
        and c.retired_at is null
        and not exists (select from found where found.id = c.town_id)
        and starts_with(lower(unaccent(spelling)), typed.name)
        and (
          typed.within = ''
          or starts_with(lower(unaccent(coalesce(c.state, ''))), typed.within)
          or starts_with(lower(unaccent(c.country)), typed.within)
        )
      group by c.id limit 8
    )
    select "_id", name, area, country, exact, weight
    from (
      select ${ofTown}, found.exact, found.weight
      from found
      join towns t using (id)
      left join cities c on c.town_id = t.id
      union all
      select c.id, c.name, c.state, c.country, others.exact, 0
      from others
      join cities c using (id)
    ) all_found
    order by exact desc, weight desc, name limit 8`)
}

/** By the id of a city or of a town. */
export const readTowns = (db: Db, ids: readonly string[]) =>
  db.many<Town>(sql`
    select c.id as "_id", c.name, c.state as area, c.country
    from cities c
    where c.id = any (${ids}::uuid[])
    union all
    select ${ofTown}
    from towns t
    left join cities c on c.town_id = t.id
    where t.id = any (${ids}::uuid[]) and c.id is null and ${isOffered}
    union all
    select m.id, c.name, c.state, c.country
    from merged_cities m
    join cities c on c.id = m.into_id
    where m.id = any (${ids}::uuid[]) or m.town_id = any (${ids}::uuid[])`)

type Missing = {
  id: string
  /** Its address in the gazetteer. */
  slug: string | null
  name: string
  area: string | null
  country: string
}
/** Towns that no city stands for yet. */
export const missingCities = (db: Db, ids: readonly string[]) =>
  db.many<Missing>(sql`
    select t.id, t.slug, t.name, ${areaOf(sql`t`)} as area, ${countryOf(sql`t`)} as country
    from towns t
    where t.id = any (${ids}::uuid[])
      and ${isOffered}
      and not exists (select from cities c where c.town_id = t.id or c.id = t.id)`)

/** Cities among the ids, which neither go nor retire until the transaction ends; whoever merges one waits. */
export const holdCities = (tx: Db, ids: readonly string[]) =>
  tx.many<{ id: string }>(
    sql`select id from cities where id = any (${ids}::uuid[]) order by id for share`,
  )

/** What was merged, and the city that it is now. */
export const readMerged = (tx: Db, ids: readonly string[]) =>
  tx.many<{ id: string; into: string }>(sql`
    select given.id, m.into_id as into
    from unnest(${ids}::uuid[]) as given(id)
    join merged_cities m on m.id = given.id or m.town_id = given.id`)

/** Advisory lock. */
const naming = 7_236_006
/** Cities are made one at a time, so that no two take one name in addresses. */
export const lockCities = (tx: Db) => tx.run(sql`select pg_advisory_xact_lock(${naming})`)

/** Those addresses, and whatever begins with one of them and a dash. */
export const takenSlugs = async (db: Db, bases: readonly string[]) =>
  new Set(
    (
      await db.many<{ slug: string }>(sql`
        select slug
        from (
          select slug from cities
          union all
          select slug from merged_cities where slug is not null
        ) known
        cross join lateral string_to_array(slug, '-') as parts
        where exists (
          select
          from generate_series(1, cardinality(parts)) as at
          where array_to_string(parts[:at], '-') = any (${bases}::text[])
        )`)
    ).map(({ slug }) => slug),
  )

/** All in one statement: who travels to a new city is looked for once in each. */
export const insertCities = (tx: Db, cities: readonly { id: string; slug: string }[]) =>
  tx.run(sql`
    insert into cities (
      id, slug, name, state, country, latitude, longitude, aliases, town_id, region
    )
    select t.id, n.slug, t.name, ${areaOf(sql`t`)}, ${countryOf(sql`t`)}, t.latitude, t.longitude,
      t.other_names, t.id, t.region
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as n(id uuid, slug text)
    join towns t using (id)`)
