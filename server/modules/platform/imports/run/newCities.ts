import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import { linkCities } from '#server/modules/catalog/towns/load.ts'
import { freeSlug, lockCities, takenSlugs } from '#server/modules/catalog/towns/service.ts'
import { readCities, type StoredCity } from '#server/modules/platform/imports/prepare/catalog.ts'
import { cityFinder } from '#server/modules/platform/imports/prepare/places.ts'
import { mostCommon } from '#server/modules/platform/imports/prepare/prepareVendor.ts'
import type { NewCity, PreparedVendor } from '#server/modules/platform/imports/read/types.ts'

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
 * Adds the cities that are missing, in a transaction of its own: a business that chooses a town meanwhile waits for
 * this, not for the whole list. @returns a finder by slug, name or alias over all of them
 */
export const addCities = (
  db: Db,
  wanted: readonly NewCity[],
  country: string,
  importId: string | null,
): Promise<(place: string) => StoredCity | undefined> =>
  db.transaction(async (tx) => {
    await lockCities(tx)
    return add(tx, wanted, country, importId)
  })

/** Cities of a list that came to nothing, unless somebody else has come to name them. */
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
        and not exists (select from merged_cities m where m.into_id = c.id)`)
  })

async function add(
  tx: Db,
  wanted: readonly NewCity[],
  country: string,
  importId: string | null,
): Promise<(place: string) => StoredCity | undefined> {
  const known = await readCities(tx)
  const find = cityFinder(known)
  const taken = await takenSlugs(
    tx,
    wanted.map(({ name }) => slugOf(name)),
  )
  const takeSlug = ({ name, region }: NewCity) => {
    const id = createHash('sha256').update(name).digest('hex')
    const slug = freeSlug({ name, area: region ?? null, id }, taken)
    taken.add(slug)
    return slug
  }
  const missing = wanted.filter(({ name }) => !find(name))
  const rows = missing.map((city) => ({
    slug: takeSlug(city),
    name: city.name,
    state: city.region ?? null,
    country: city.country ?? country,
  }))
  await tx.run(sql`
    insert into cities (slug, name, state, country, import_id)
    select slug, name, state, country, ${importId}::uuid
    from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb
    ) as n(slug text, name text, state text, country text)`)
  if (rows.length) await linkCities(tx)
  const all = rows.length ? await readCities(tx) : known
  const byName = cityFinder(all)
  const bySlug = new Map(all.map((city) => [city.slug, city]))
  return (place) => bySlug.get(byName(place)?.slug ?? '')
}
