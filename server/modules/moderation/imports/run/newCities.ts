import { createHash } from 'node:crypto'
import { type Db, sql } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import {
  freeSlug,
  lockCities,
  settleCities,
  takenSlugs,
} from '#server/modules/catalog/towns/service.ts'
import { readCities, type StoredCity } from '#server/modules/moderation/imports/market/catalog.ts'
import {
  mostCommon,
  type NewCity,
  type Place,
  type TownReading,
  nameKey,
  type PreparedVendor,
} from '@everset/list-import'

const countryOf: Record<string, string> = {
  GBP: 'United Kingdom',
  INR: 'India',
  USD: 'United States',
  AUD: 'Australia',
  CAD: 'Canada',
  NZD: 'New Zealand',
  ZAR: 'South Africa',
  AED: 'United Arab Emirates',
  LKR: 'Sri Lanka',
  NPR: 'Nepal',
  SGD: 'Singapore',
  THB: 'Thailand',
  CHF: 'Switzerland',
  EUR: 'Europe',
}

/** Where a list does not name the country, its money tells. */
export const usualCountry = (vendors: readonly PreparedVendor[]) =>
  countryOf[mostCommon(vendors.map(({ price }) => price?.currency)) ?? ''] ?? 'Unknown'

/**
 * Makes the cities of the readings that are missing, in a transaction of its own: a business that chooses a town
 * meanwhile waits for this, not for the whole list. @returns the city of a reading's key
 * @throws AppError 409 when a place that the list was read with is gone, as those of an undone import are
 */
export const addCities = (
  db: Db,
  readings: readonly TownReading[],
  country: string,
  { importId, isOurs }: { importId: string; isOurs: boolean },
): Promise<(key: string) => StoredCity | undefined> =>
  db.transaction(async (tx) => {
    await lockCities(tx)
    const before = (await readCities(tx)).map(({ id }) => id)
    const townIds = readings.flatMap(({ town }) => (town?.level === 'town' ? town._id : []))
    const meant = await settleCities(tx, townIds)
    await addRegions(
      tx,
      readings.flatMap(({ town }) => (town?.level === 'region' ? town : [])),
    )
    await addNew(
      tx,
      readings.flatMap(({ city }) => city ?? []),
      country,
    )
    await tx.run(
      sql`update cities set import_id = ${importId} where not (id = any (${before}::uuid[]))`,
    )
    if (isOurs) await nameAsListed(tx, readings, importId)
    const cityOf = finder(await readCities(tx), readings, country, meant)
    const gone = readings.find(({ key, town }) => town?.level === 'town' && !cityOf(key))
    if (gone?.town)
      throw conflict(
        `${gone.town.name} was removed from the places while the list was read. Please check the list again.`,
      )
    return cityOf
  })

/** Towns that an export of ours brings are called as they were where it comes from. */
const nameAsListed = (tx: Db, readings: readonly TownReading[], importId: string) =>
  tx.run(sql`
    update cities c
    set name = n.name, state = nullif(n.state, '')
    from jsonb_to_recordset(${JSON.stringify(
      readings.flatMap(({ town, text, region }) =>
        town?.level === 'town' ? { town: town._id, name: text, state: region } : [],
      ),
    )}::jsonb) as n(town uuid, name text, state text)
    where c.town_id = n.town and c.import_id = ${importId} and c.arranged_at is null
      and (c.name, coalesce(c.state, '')) is distinct from (n.name, n.state)`)

function finder(
  cities: readonly StoredCity[],
  readings: readonly TownReading[],
  country: string,
  meant: (id: string) => string,
): (key: string) => StoredCity | undefined {
  const known = new Map(
    cities.flatMap((city) => [
      [newKey(city, country), city],
      ...(city.townId ? [[city.townId, city] as const] : []),
      [city.id, city],
    ]),
  )
  const regions = new Map(
    cities.flatMap((city) => (city.region && !city.townId ? [[keyOfRegion(city), city]] : [])),
  )
  const cityOf = ({ town, city }: TownReading) =>
    town?.level === 'region'
      ? regions.get(keyOfRegion({ region: town._id, name: town.name }))
      : known.get(
          town ? meant(town._id) : city ? newKey({ ...city, state: city.region }, country) : '',
        )
  const byKey = new Map(readings.map((reading) => [reading.key, cityOf(reading)]))
  return (key) => byKey.get(key)
}

/** Places of a list that nobody stands in, plans for or looks at, unless an admin has come to name them. */
export const removeUnused = (db: Db, importId: string) =>
  db.transaction(async (tx) => {
    await lockCities(tx)
    await tx.run(sql`select from cities where import_id = ${importId} order by id for update`)
    await tx.run(sql`
      delete from cities c
      where c.import_id = ${importId}
        and c.arranged_at is null
        and not exists (select from vendors v where v.city_id = c.id)
        and not exists (select from vendors v where v.other_city_ids @> array[c.id])
        and not exists (select from merged_cities m where m.into_id = c.id)
        and not exists (
          select
          from weddings w, jsonb_array_elements(w.functions) f
          where f ->> 'city' in (c.id::text, c.slug, c.name)
        )
        and not exists (
          select from saved_searches s where s.filters ->> 'city' in (c.slug, c.id::text)
        )`)
  })

const keyOfRegion = ({ region, name }: { region: string | null; name: string }) =>
  `${region}|${name}`

const newKey = (
  { name, state, country }: { name: string; state: string | null; country: string | null },
  usual: string,
) => JSON.stringify([nameKey(name), nameKey(state ?? ''), country ?? usual])

/** A county or state whose towns nobody said, as a place of its own: it is in no distance. */
const addRegions = (tx: Db, regions: readonly Place[]) =>
  tx.run(sql`
    insert into cities (slug, name, state, country, region)
    select distinct on (r.code) n.slug, r.name, n.area, n.country, r.code
    from jsonb_to_recordset(${JSON.stringify(
      regions.map(({ _id, area, country, name }) => ({
        code: _id,
        area,
        country,
        slug: slugOf(`${name} ${_id}`),
      })),
    )}::jsonb) as n(code text, area text, country text, slug text)
    join regions r on r.code = n.code
    where not exists (
      select from cities c where c.region = r.code and c.town_id is null and c.name = r.name
    )`)

async function addNew(tx: Db, wanted: readonly NewCity[], country: string): Promise<void> {
  const known = new Map((await readCities(tx)).map((city) => [newKey(city, country), city]))
  const keys = new Set(known.keys())
  const missing = wanted.filter((city) => {
    const key = newKey({ ...city, state: city.region }, country)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  const taken = await takenSlugs(
    tx,
    missing.map(({ name }) => slugOf(name)),
  )
  const rows = missing.map((city) => {
    const id = createHash('sha256').update(city.name).digest('hex')
    const slug = freeSlug({ name: city.name, area: city.region, id }, taken)
    taken.add(slug)
    const { name, region: state, code, lat, lon } = city
    return { slug, name, state, country: city.country ?? country, code, lat, lon }
  })
  await tx.run(sql`
    insert into cities (slug, name, state, country, region, latitude, longitude)
    select n.slug, n.name, n.state, n.country, r.code, n.lat, n.lon
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        slug text, name text, state text, country text, code text, lat float8, lon float8
      )
    left join regions r on r.code = n.code`)
  const listed = wanted.flatMap((city) => {
    const id = known.get(newKey({ ...city, state: city.region }, country))?.id
    return id && city.lat !== null ? [{ id, lat: city.lat, lon: city.lon }] : []
  })
  await tx.run(sql`
    update cities
    set latitude = f.lat, longitude = f.lon
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as f(id uuid, lat float8, lon float8)
    where cities.id = f.id and latitude is null`)
}
