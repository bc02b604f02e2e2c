import { nothing, sql } from '#server/db/db.ts'

/** The towns whose names begin as is `typed`; `whole`: that are called so. */
export const townsNamed = (whole: boolean) => sql`
  -- Of two letters few are a town from end to end ("Lo"): most are the beginning of a larger one.
  select n.town, max(n.weight) as weight,
    bool_or(n.key = typed.name and (length(typed.name) > 2 or n.weight >= 100000)) as exact
  from typed, lateral (
    select * from town_names where key = typed.name
    ${
      whole
        ? nothing
        : sql`union all
    select *
    from town_names
    where key > typed.name
      and key < typed.name || U&'\\+10FFFF'
      and (length(typed.name) > 3 or weight >= 20000)`
    }
  ) n
  group by n.town`

export const regionsNamed = (whole: boolean) => sql`
  select n.region, bool_or(n.key = typed.name) as exact
  from typed, lateral (
    select * from region_names where key = typed.name
    ${
      whole
        ? nothing
        : sql`union all
    select *
    from region_names
    where key > typed.name and key < typed.name || U&'\\+10FFFF'`
    }
  ) n
  group by n.region`

export const citiesNamed = (whole: boolean) => sql`
  select c.id, bool_or(s.key = typed.name) as exact
  from typed, cities c, lateral (
    select lower(unaccent(spelling)) as key from unnest(c.name || c.aliases) as spelling
  ) s
  where c.retired_at is null
    and ${whole ? sql`s.key = typed.name` : sql`starts_with(s.key, typed.name)`}
  group by c.id`

/** Of those the likeliest, each once. */
export const placesNamed = sql`
  (
    select null::uuid as city, f.town, null as region, f.exact, f.weight as population, r.path
    from found_towns f
    join towns t on t.id = f.town
    join regions r on r.code = t.region
    where t.retired_at is null
      and not exists (select from cities c where c.town_id = f.town)
      and not exists (
        select from merged_cities m where m.town_id = f.town or m.id = f.town
      )
      and (select within = '' or lies_in(r.path, within) from inside)
    order by f.exact desc, f.weight desc limit 8
  )
  union all
  (
    select null, null, r.code, f.exact, r.population, r.path
    from found_regions f
    join regions r on r.code = f.region
    where r.slug is not null
      and (select within = '' or lies_in(r.path[:cardinality(r.path) - 1], within) from inside)
    order by f.exact desc, r.population desc limit 8
  )
  union all
  select c.id, c.town_id, null, f.exact, coalesce(t.population, 0), r.path
  from found_cities f
  join cities c using (id)
  left join towns t on t.id = c.town_id
  left join regions r on r.code = c.region
  where (
      select within = ''
        or lies_in(r.path, within)
        or starts_with(lower(unaccent(coalesce(c.state, ''))), within)
        or starts_with(lower(unaccent(c.country)), within)
      from inside
    )
    and not exists (
      select
      from found_regions f
      join region_names n on n.region = f.region and n.key = lower(unaccent(c.name))
      where c.town_id is null and f.region = any (r.path)
    )`
