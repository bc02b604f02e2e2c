import { type Db, sql } from '#server/db/db.ts'
import type { MovedVendor } from './events.ts'

/** Who works in either. Locked before the cities are: a vendor who saves takes its own row first, too. */
export const lockVendorsOf = (tx: Db, cities: readonly string[]) =>
  tx.run(sql`
    select
    from vendors
    where city_id = any (${cities}::uuid[]) or other_city_ids && ${cities}::uuid[]
    order by id for no key update`)

export const lockRows = (tx: Db, cities: readonly string[]) =>
  tx.run(sql`select from cities where id = any (${cities}::uuid[]) order by id for update`)

/** Keeps what goes, for its address and for the way back; what had been merged into it goes along. */
export const keepMerged = async (tx: Db, from: string, into: string) => {
  const { moved } = await tx.one<{ moved: number }>(sql`
    insert into merged_cities (id, slug, town_id, into_id, path, city, moved)
    select c.id, c.slug, c.town_id, ${into}, array[${into}]::uuid[], to_jsonb(c),
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', v.id, 'city', v.city_id, 'others', v.other_city_ids)
          )
          from vendors v
          where v.city_id = c.id or v.other_city_ids @> array[c.id]
        ),
        '[]'
      )
    from cities c
    where c.id = ${from}
    returning jsonb_array_length(moved) as moved`)
  await tx.run(sql`
    update merged_cities
    set into_id = ${into}, path = path || ${into}::uuid
    where into_id = ${from}`)
  return moved
}

/** A town of the gazetteer that nothing names is another town: it is not offered any more. */
export const keepMergedTown = (tx: Db, townId: string, into: string) =>
  tx.run(sql`
    insert into merged_cities (id, town_id, into_id, path, city)
    select t.id, t.id, ${into}, array[${into}]::uuid[],
      jsonb_build_object(
        'name', t.name, 'country', country.name, 'state', own.name, 'latitude', t.latitude,
        'longitude', t.longitude, 'aliases', t.other_names
      )
    from towns t
    join regions own on own.code = t.region
    join regions country on country.code = own.path[1]
    where t.id = ${townId}`)

export const removeCity = (tx: Db, id: string) => tx.run(sql`delete from cities where id = ${id}`)

/** Names of what goes are other names of what stays; and its coordinates, where that has none. */
export const takeNames = (tx: Db, from: string, into: string) =>
  tx.run(sql`
    update cities i
    set arranged_at = now(), latitude = coalesce(i.latitude, f.latitude),
      longitude = coalesce(i.longitude, f.longitude),
      aliases = i.aliases || array(
        select distinct on (lower(unaccent(spelling))) spelling
        from unnest(f.name || f.aliases) spelling
        where lower(unaccent(spelling)) not in (
          select lower(unaccent(own)) from unnest(i.name || i.aliases) own
        )
      )
    from cities f
    where f.id = ${from} and i.id = ${into}`)

/** An unmatched city and a town of the gazetteer become one, at the address that the city has. */
export const matchTown = (tx: Db, city: string, townId: string) =>
  tx.run(sql`
    update cities c
    set town_id = t.id, region = t.region, name = t.name, arranged_at = now(),
      latitude = t.latitude, longitude = t.longitude,
      state = coalesce(area.name, c.state), country = country.name,
      aliases = array(
        select distinct on (lower(unaccent(spelling))) spelling
        from unnest(c.name || c.aliases || t.other_names) spelling
        where lower(unaccent(spelling)) <> lower(unaccent(t.name))
      )
    from towns t
    join regions own on own.code = t.region
    join regions country on country.code = own.path[1]
    left join regions area
      on area.code = own.path[case when own.path[1] = 'GB' then 3 else 2 end]
    where c.id = ${city} and t.id = ${townId}`)

/** The city as it was, still without its vendors. @returns where it had gone; nothing when it is no merged one */
export const bringBack = (tx: Db, id: string) =>
  tx.maybe<{ wasCity: boolean; into: string; moved: MovedVendor[] }>(sql`
    with gone as (delete from merged_cities where id = ${id} returning *),
    back as (
      insert into cities (
        id, slug, name, state, country, latitude, longitude, aliases, town_id, region,
        arranged_at, retired_at
      )
      select c.id, c.slug, c.name, c.state, c.country, c.latitude, c.longitude, c.aliases,
        case when not exists (select from cities o where o.town_id = c.town_id) then c.town_id end,
        c.region, now(), c.retired_at
      from gone, jsonb_populate_record(null::cities, gone.city) c
      where gone.slug is not null
    )
    select slug is not null as "wasCity", into_id as into, moved from gone`)

/** What had been merged into it before comes along. */
export const bringChain = (tx: Db, id: string) =>
  tx.run(sql`
    update merged_cities
    set into_id = ${id}, path = path[:array_position(path, ${id}::uuid)]
    where ${id} = any (path)`)

/** What stays gives the name back. */
export const returnName = (tx: Db, from: string, into: string) =>
  tx.run(sql`
    update cities i
    set aliases = array(
      select spelling from unnest(i.aliases) with ordinality as a(spelling, place)
      where lower(unaccent(spelling)) <> lower(unaccent(f.name)) order by place
    )
    from cities f
    where i.id = ${into} and f.id = ${from}`)
