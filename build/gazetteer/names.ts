// What GeoNames does not say of regions: counties that people name, and names that are written otherwise.
import names from './names.json' with { type: 'json' }

/** The ceremonial counties of England that are made of more than the district of their name. */
export const counties: Readonly<Record<string, readonly string[]>> = names.counties

/** The name of a British district without what it is. */
export const plainDistrict = (name: string) =>
  name
    .replace(/^(?:The |Sir |(?:Metropolitan |Royal )?Borough of |(?:County|District) of )/, '')
    .replace(/^City (?:and (?:Borough|County) )?of /, '')
    .replace(/ (?:City|Council|[Cc]ounty [Bb]orough)$/, '')

/** Other names of countries (by code) and regions (by GeoNames' code). */
export const otherNames: Readonly<Record<string, readonly string[]>> = names.others
