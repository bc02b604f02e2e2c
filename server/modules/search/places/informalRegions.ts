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
export const townsOfOld = Object.entries(nearest).flatMap(([division, counties]) =>
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
