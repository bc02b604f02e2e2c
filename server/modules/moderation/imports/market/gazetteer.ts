import { type Db, sql } from '#server/db/db.ts'
import { getTowns } from '#server/modules/catalog/towns/service.ts'
import type { GazetteerQuery, RegionRow, Slice, TownRow } from '@everset/list-import'

const isUuid = (code: string) => /^[\da-f]{8}-/.test(code)

/** What the gazetteer has of these names, and of the regions around what it has. */
export async function readSlice(db: Db, { names, codes, ids }: GazetteerQuery): Promise<Slice> {
  const towns = await db.many<TownRow>(sql`
    with asked as materialized (
      select name, lower(unaccent(name)) as key
      from unnest(${names}::text[]) as name
    )
    select distinct on (a.name, t.id) a.name as asked, coalesce(c.id, t.id) as id, t.name, t.region,
      t.latitude as lat, t.longitude as lon, t.population, lower(unaccent(t.name)) = a.key as own
    from asked a
    join town_names n on n.key = a.key
    join towns t on t.id = n.town
    left join cities c on c.town_id = t.id
    union all
    select t.id::text, coalesce(c.id, t.id), t.name, t.region, t.latitude, t.longitude,
      t.population, true
    from towns t
    left join cities c on c.town_id = t.id
    where t.id = any (${codes.filter(isUuid)}::uuid[])`)
  const named = await db.many<{ code: string; asked: string[] }>(sql`
    with asked as materialized (
      select name, lower(unaccent(name)) as key
      from unnest(${names}::text[]) as name
    ),
    spelled as materialized (
      select code, lower(unaccent(spelling)) as key
      from regions, unnest(name || other_names) as spelling
    ),
    -- Two rows and one equality: an "or" in the join would compare every region with every name.
    keyed as (
      select code, key
      from spelled
      union
      select code, regexp_replace(
          key, '^(county|province of|landkreis|kreis) | (county|parish|borough)$', ''
        )
      from spelled
    )
    select k.code, array_agg(distinct a.name) as asked
    from keyed k
    join asked a using (key)
    group by k.code`)
  const wanted = [...new Set([...codes, ...named.map(({ code }) => code)])]
  const regions = await db.many<RegionRow>(sql`
    with middle as (
      select above, avg(t.latitude) as lat, avg(t.longitude) as lon
      from towns t
      join regions w on w.code = t.region
      cross join unnest(w.path) as above
      where above = any (${wanted}::text[])
      group by above
    ),
    around as (
      select distinct above
      from regions r, unnest(r.path) as above
      where r.code = any (${[...new Set([...wanted, ...towns.map(({ region }) => region)])]}::text[])
    )
    select r.code, r.name, r.level, r.path, '{}'::text[] as asked, m.lat, m.lon
    from around
    join regions r on r.code = around.above
    left join middle m on m.above = r.code`)
  const askedFor = new Map(named.map(({ code, asked }) => [code, asked]))
  const chosen = ids.length ? await getTowns(db, { ids }) : []
  return {
    towns,
    chosen: chosen.map(({ _id: id, name, area, country }) => ({ id, name, area, country })),
    regions: regions.map((region) => ({ ...region, asked: askedFor.get(region.code) ?? [] })),
  }
}
