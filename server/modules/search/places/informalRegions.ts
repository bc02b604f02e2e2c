import * as z from 'zod'
import regions from './informalRegions.json' with { type: 'json' }

const Region = z.strictObject({
  name: z.string(),
  /** Its other names, as they are compared. */
  others: z.array(z.string()).default([]),
  /** The code of its country, or of several the first. */
  country: z.string().length(2),
  /** Its name is another thing, too: only where a place is expected. */
  isThing: z.boolean().default(false),
  /** Divisions that lie in it whole. */
  codes: z.array(z.string()).default([]),
  /** Latitude, longitude and how many kilometres around. */
  circles: z.array(z.tuple([z.number(), z.number(), z.number()])).default([]),
})

/**
 * Regions that people say and no gazetteer holds: the whole of some divisions, circles, or both. The codes are those of
 * GeoNames (CC BY 4.0, see content/gazetteer); what belongs together, and how far a circle reaches, is our own reading
 * of what each name commonly means.
 */
export const informalRegions = z
  .array(Region)
  .parse(regions)
  .map(({ others, ...region }) => {
    const slug = region.name.toLowerCase().replaceAll(' ', '-')
    // In the place of a gazetteer's code, and all its names as they are compared.
    return { ...region, slug, code: `said:${slug}`, keys: [region.name.toLowerCase(), ...others] }
  })
export type InformalRegion = (typeof informalRegions)[number]
