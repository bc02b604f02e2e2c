import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { linkCities } from '#server/modules/catalog/towns/load.ts'
import { freeSlug } from '#server/modules/catalog/towns/service.ts'
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

/** Adds the cities that are missing. @returns a finder by slug, name or alias over all of them */
export async function addCities(
  tx: Db,
  wanted: readonly NewCity[],
  country: string,
): Promise<(place: string) => StoredCity | undefined> {
  const known = await readCities(tx)
  const find = cityFinder(known)
  const taken = new Set(known.map(({ slug }) => slug))
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
    insert into cities (slug, name, state, country)
    select slug, name, state, country
    from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb
    ) as n(slug text, name text, state text, country text)`)
  if (rows.length) await linkCities(tx)
  const all = rows.length ? await readCities(tx) : known
  const byName = cityFinder(all)
  const bySlug = new Map(all.map((city) => [city.slug, city]))
  return (place) => bySlug.get(byName(place)?.slug ?? '')
}
