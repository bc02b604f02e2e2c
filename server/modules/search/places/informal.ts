import { join, type Sql, sql } from '#server/db/sql.ts'
import { type InformalRegion, informalRegions, townsOfOld } from './informalRegions.ts'

const bySlug = new Map(informalRegions.map((region) => [region.slug, region]))
const byCode = new Map(informalRegions.map((region) => [region.code, region]))

/** A region that people say, by its address. */
export const informalBySlug = (slug: string): InformalRegion | undefined => bySlug.get(slug)
/** A region that people say, by what stands in the place of a gazetteer's code. */
export const informalByCode = (code: string): InformalRegion | undefined => byCode.get(code)

const bare = (text: string) => text.replace(/^the /, '')

/** Regions that people say whose name is a folded text, or begins so. */
export const informalNamed = (
  text: string,
  whole = true,
): { region: InformalRegion; exact: boolean }[] =>
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
