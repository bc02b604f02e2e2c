import { join, type Sql, sql } from '#server/db/db.ts'
import * as z from 'zod'
import counties from './historicCounties.json' with { type: 'json' }
import nearest from './historicTowns.json' with { type: 'json' }
import regions from './informalRegions.json' with { type: 'json' }

const Region = z.strictObject({
  name: z.string(),
  /** Its other names, as they are compared. */
  others: z.array(z.string()).default([]),
  /** The code of its country, or of several the first. */
  country: z.string().length(2),
  /** Its name is another thing, too: only where a place is expected. */
  isThing: z.boolean().default(false),
  /** A county of old: towns and counties elsewhere have its name, and the plain address. */
  isCounty: z.boolean().default(false),
  /** A town's name, too, and what people call all of it: London with its boroughs. */
  isTown: z.boolean().default(false),
  /** Divisions that lie in it whole. */
  codes: z.array(z.string()).default([]),
  /** Latitude, longitude and how many kilometres around. */
  circles: z.array(z.tuple([z.number(), z.number(), z.number()])).default([]),
  /** Divisions of which it had a part. */
  shared: z.array(z.string()).default([]),
})

/** Where several counties of old lay in one division of today: towns of each (docs/decisions 0353). */
const townsOfOld = Object.entries(nearest).flatMap(([division, counties]) =>
  Object.entries(counties).flatMap(([county, towns]) =>
    towns.split(', ').map((town) => {
      const [latitude, longitude] = town.split(' ').slice(-2).map(Number)
      return { division, county, latitude, longitude }
    }),
  ),
)

/** Of the divisions of today that it lay in, those it filled or mostly filled; then what it is called besides. */
const countyOf = ([name, text]: [string, string]) => {
  const [codes = '', others = ''] = text.split(/ ?\| /)
  const isThing = name === 'County Down'
  return {
    name,
    country: 'GB',
    codes: codes ? codes.split(/ (?=GB)/) : [],
    shared: [
      ...new Set(
        townsOfOld.filter(({ county }) => county === name).map(({ division }) => division),
      ),
    ],
    others: others ? others.split(', ') : [],
    isThing,
    isCounty: true,
  }
}

/**
 * Regions that people say and no gazetteer holds: the whole of some divisions, circles, or both. The codes are those of
 * GeoNames (CC BY 4.0, see content/gazetteer); what belongs together, and how far a circle reaches, is our own reading
 * of what each name commonly means.
 */
export const informalRegions = z
  .array(Region)
  .parse([...regions, ...Object.entries(counties).map(countyOf)])
  .map(({ others, ...region }) => {
    const slug = region.name.toLowerCase().replaceAll(' ', '-') + (region.isCounty ? '-gb' : '')
    // In the place of a gazetteer's code, and all its names as they are compared.
    return { ...region, slug, code: `said:${slug}`, keys: [region.name.toLowerCase(), ...others] }
  })
export type InformalRegion = (typeof informalRegions)[number]

const bySlug = new Map(informalRegions.map((region) => [region.slug, region]))
const byCode = new Map(informalRegions.map((region) => [region.code, region]))

/** A region that people say, by its address. */
export const informalBySlug = (slug: string): InformalRegion | undefined => bySlug.get(slug)
/** A region that people say, by what stands in the place of a gazetteer's code. */
export const informalByCode = (code: string): InformalRegion | undefined => byCode.get(code)

const bare = (text: string) => text.replace(/^the /, '')

/** Regions that people say whose name is a folded text, or begins so. */
export const informalNamed = (text: string, whole = true) =>
  informalRegions.flatMap((region) => {
    const exact = region.keys.some((key) => bare(key) === bare(text))
    const begins = !whole && text.length > 1 && region.keys.some((key) => key.startsWith(text))
    return exact || begins ? [{ region, exact }] : []
  })

/** Whether a row with `latitude` and `longitude`, and the path of its regions, is of divisions of such a region. */
export function liesInDivisions({ name, codes, shared }: InformalRegion, path: Sql): Sql {
  const whole = sql`${path} && ${codes}::text[]`
  if (!shared.length) return whole
  const towns = townsOfOld.filter(({ division }) => shared.includes(division))
  return sql`(${whole} or ${path} && ${shared}::text[] and latitude is not null and ${name} = (
    select old.county
    from unnest(
      ${towns.map(({ county }) => county)}::text[], ${towns.map(({ latitude }) => latitude)}::float8[],
      ${towns.map(({ longitude }) => longitude)}::float8[]
    ) old(county, lat, lon)
    order by km_between(latitude, longitude, old.lat, old.lon)
    limit 1
  ))`
}

/** The same where it may lie in a circle, too. */
export const liesInInformal = (region: InformalRegion, path: Sql): Sql =>
  join(
    [
      liesInDivisions(region, path),
      ...region.circles.map(
        ([lat, lon, km]) =>
          sql`km_between(latitude, longitude, ${lat}::float8, ${lon}::float8) <= ${km}::float8`,
      ),
    ],
    ' or ',
  )

/** Names of one word. */
export const informalWords: string[] = informalRegions
  .flatMap(({ keys }) => keys)
  .filter((key) => /^[a-z]{5,}$/.test(key))

const directions = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)

/** Points of the circles of a region, as rows of `latitude` and `longitude`: their middles, and around them. */
export function pointsOfCircles({ circles }: InformalRegion): Sql {
  const points = circles.flatMap(([lat, lon, km]) => [
    [lat, lon] as const,
    ...directions.map(
      (angle) =>
        [
          lat + (Math.sin(angle) * km) / 111,
          lon + (Math.cos(angle) * km) / (111 * Math.cos((lat * Math.PI) / 180)),
        ] as const,
    ),
  ])
  return sql`select *
    from unnest(${points.map(([lat]) => lat)}::float8[], ${points.map(([, lon]) => lon)}::float8[])
      as around(latitude, longitude)`
}
