import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Db, sql } from '#server/db/db.ts'
import { fillEmpty } from '#server/db/fillEmpty.ts'
import { giveAddresses, locateCities } from './addresses.ts'

/** Advisory lock: servers that start together load it once. */
const loading = 7_236_004
const folder = join(import.meta.dirname, '../../../../content/gazetteer')
const unpack = promisify(brotliDecompress)

const files = () =>
  Promise.all(['regions', 'towns'].map((name) => readFile(join(folder, `${name}.tsv.br`))))

/**
 * Brings the gazetteer into the database, in one transaction, unless this one is there. Towns keep their ids; those
 * that a newer one no longer has stay, since something may name them.
 * @param country the site's: of places of one name those there get the plainest address
 * @returns how many towns there are now; undefined when nothing was to be done
 */
export async function loadGazetteer(
  bulk: Db,
  packed = files,
  country = '',
): Promise<number | undefined> {
  const parts = await packed()
  const version = parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
  // An older program loaded it without addresses.
  const isThere = (db: Db) =>
    db
      .maybe(
        sql`
        select
        from gazetteers
        where version = ${version} and not exists (select from towns where slug is null)`,
      )
      .then(Boolean)
  if (await isThere(bulk)) return undefined
  const [regions = '', towns = ''] = await Promise.all(
    parts.map(async (part) => (await unpack(part)).toString()),
  )
  return bulk.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${loading})`)
    if (await isThere(tx)) return undefined
    await tx.run(sql`set local work_mem = '128MB'`)
    await readRegions(tx, regions)
    await readTowns(tx, towns)
    await giveAddresses(tx, country)
    await fillEmpty(tx, ['regions', 'region_names', 'towns', 'town_names'], async () => {
      await writeRegions(tx)
      await writeTowns(tx)
    })
    await linkCities(tx)
    await locateCities(tx)
    await tx.run(sql`insert into gazetteers (version) values (${version}) on conflict do nothing`)
    await tx.run(sql`select say_pages(array['all'])`)
    return (await tx.one<{ count: number }>(sql`select count(*)::int as count from towns`)).count
  })
}

/** Temporary tables of what is in the files. */
async function readRegions(tx: Db, text: string): Promise<void> {
  await tx.run(sql`
    create temporary table new_regions on commit drop as
    with recursive lines as (
      select p[1] as code, nullif(p[2], '') as parent, p[3]::smallint as level, p[4] as name,
        case when p[5] = '' then '{}' else string_to_array(p[5], '|') end as other_names,
        z.name as zone
      from string_to_table(${text}, E'\n') as line
      cross join string_to_array(line, E'\t') as p
      left join pg_timezone_names z on z.name = p[6]
    ),
    tree as (
      select *, array[code] as path
      from lines
      where parent is null
      union all
      select r.code, r.parent, r.level, r.name, r.other_names, coalesce(r.zone, t.zone), t.path || r.code
      from lines r
      join tree t on t.code = r.parent
    )
    select * from tree`)
  await tx.run(sql`analyze new_regions (code, parent, name)`)
}

/** A town's id (UUID version 8) is made of what it is: every server and every newer gazetteer gives it the same. */
async function readTowns(tx: Db, text: string): Promise<void> {
  await tx.run(sql`
    create temporary table new_towns on commit drop as
    select distinct on (id) overlay(
        overlay(
          md5(concat_ws('|', p[1], p[2], round(p[3]::numeric, 1), round(p[4]::numeric, 1)))
          placing '8' from 13
        )
        placing 'a' from 17
      )::uuid as id, p[1] as region, p[2] as name, p[3]::float8 as latitude,
      p[4]::float8 as longitude, p[5]::int as population,
      case when p[6] = '' then '{}' else string_to_array(p[6], '|') end as other_names
    from string_to_table(${text}, E'\n') as line, string_to_array(line, E'\t') as p
    order by id, p[5]::int desc`)
  await tx.run(sql`analyze new_towns (id, region, name, population)`)
}

async function writeRegions(tx: Db): Promise<void> {
  await tx.run(sql`
    merge into regions
    using (
      select r.*, a.slug
      from region_people r
      left join new_addresses a on a.id = r.code
      order by r.level
    ) new on new.code = regions.code
    when matched then update
    set parent = new.parent, level = new.level, name = new.name, other_names = new.other_names,
      path = new.path, zone = new.zone, population = new.people,
      slug = coalesce(regions.slug, new.slug)
    when not matched then
    insert (code, parent, level, name, other_names, path, zone, population, slug)
    values (
      new.code, new.parent, new.level, new.name, new.other_names, new.path, new.zone, new.people,
      new.slug
    )`)
  await tx.run(sql`
    merge into region_names
    using (
      select distinct lower(unaccent(spelling)) as key, r.code
      from regions r,
        unnest(array[r.name, regexp_replace(r.name, '^County ', '')] || r.other_names) as spelling
    ) new on new.key = region_names.key and new.code = region_names.region
    when not matched then insert (key, region) values (new.key, new.code)`)
}

async function writeTowns(tx: Db): Promise<void> {
  await tx.run(sql`
    merge into towns
    using (
      select t.*, a.slug
      from new_towns t
      left join new_addresses a on a.id = t.id::text
      order by t.id
    ) new on new.id = towns.id
    when matched then update
    set latitude = new.latitude, longitude = new.longitude, population = new.population,
      other_names = new.other_names, slug = coalesce(towns.slug, new.slug)
    when not matched then
    insert (id, region, name, latitude, longitude, population, other_names, slug)
    values (
      new.id, new.region, new.name, new.latitude, new.longitude, new.population, new.other_names,
      new.slug
    )`)
  await tx.run(sql`
    merge into town_names
    using (
      select lower(unaccent(n.spelling)) collate "C" as key, t.id as town,
        max(case when n.place = 1 then t.population else t.population / 10 end) as weight
      from towns t, unnest(t.name || t.other_names) with ordinality as n(spelling, place)
      group by 1, 2
      order by 1, 2
    ) new on new.key = town_names.key and new.town = town_names.town
    when matched then update set weight = new.weight
    when not matched then insert (key, town, weight) values (new.key, new.town, new.weight)`)
}

/**
 * Joins cities to their towns: of those of the name (or another name) in the country, the one in the city's state,
 * else near it; of these the one that is called as the city is before one that is another name of it, and the largest.
 * Where nothing says which of several it is, none.
 */
const linkCities = (tx: Db) =>
  tx.run(sql`
    with fits as (
      select c.id as city, t.id as town, t.population, n.is_name, c.state is null or exists (
          select
          from regions w, unnest(w.name || w.other_names) as spelling
          where w.code = any (r.path) and lower(unaccent(spelling)) = lower(unaccent(c.state))
        ) as in_state, c.latitude is not null as is_near
      from cities c
      cross join lateral (
        select n.town, bool_or(spelling = c.name) as is_name
        from unnest(c.name || c.aliases) as spelling
        join town_names n on n.key = lower(unaccent(spelling))
        group by n.town
      ) n
      join towns t on t.id = n.town
      join regions r on r.code = t.region
      join regions country on country.code = r.path[1]
      where c.town_id is null
        and c.arranged_at is null
        and not exists (select from merged_cities m where m.town_id = t.id or m.id = t.id)
        and (country.name = c.country or c.country = any (country.other_names))
        and case
          when c.latitude is not null
            then km_between(c.latitude, c.longitude, t.latitude, t.longitude) < 60
          -- A county is no town of its name.
          else c.region is null or c.region = any (r.path)
            and not exists (
              select from regions own where own.code = c.region and own.name = c.name
            )
        end
    ),
    chosen as (
      select distinct on (town) city, town
      from (
        select distinct on (city) city, town, population, in_state
        from fits
        where in_state or is_near or 1 = (select count(*) from fits f where f.city = fits.city)
        order by city, in_state desc, is_name desc, population desc
      ) best
      order by town, in_state desc, city
    )
    update cities c
    set town_id = t.id, region = t.region, latitude = coalesce(c.latitude, t.latitude),
      longitude = coalesce(c.longitude, t.longitude)
    from chosen
    join towns t on t.id = chosen.town
    where c.id = chosen.city and not exists (select from cities taken where taken.town_id = t.id)`)
