import { nameKey } from '#server/modules/platform/imports/read/clean.ts'
import type { KnownCity } from '#server/modules/platform/imports/read/types.ts'

const countries = new Set([
  'uk',
  'united kingdom',
  'england',
  'scotland',
  'wales',
  'northern ireland',
  'great britain',
  'gb',
  'ireland',
  'india',
  'usa',
  'united states',
  'us',
  'france',
  'italy',
  'spain',
])
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\b\d{5,6}\b/i

/** A postcode found in a text, or undefined. */
export const postcodeIn = (text: string) => postcode.exec(text)?.[0].toUpperCase()

/** The places a cell names, most exact first: "Alton, Hampshire, UK" → Alton; Hampshire. */
export const splitPlaces = (cell: string) =>
  cell
    .slice(0, 300)
    .replace(postcode, ' ')
    .split(/\s*(?:[,;|/>\n]|\s[-–]\s)\s*/)
    .map((part) => part.replace(/^(?:in|near|nr\.?)\s+/i, '').trim())
    .filter(
      (part) => part && part.length <= 60 && /\p{L}/u.test(part) && !countries.has(nameKey(part)),
    )

/** Finds a city of ours by name, alias or slug. */
export const cityFinder = (cities: readonly KnownCity[]) => {
  const known = new Map<string, KnownCity>()
  for (const city of cities) {
    for (const name of [city.name, city.slug, ...city.aliases])
      if (!known.has(nameKey(name))) known.set(nameKey(name), city)
  }
  return (name: string) => known.get(nameKey(name))
}
export type FindCity = ReturnType<typeof cityFinder>

/**
 * City and region of a place cell: a city of ours wherever it stands, else the first part;
 * what follows it is the region.
 */
export const placeOf = (cell: string, find: FindCity): { city?: string; region?: string } => {
  const parts = splitPlaces(cell)
  const known = parts.find((part) => find(part))
  const city = known ?? parts[0]
  const region = parts.length > 1 ? parts.findLast((part) => part !== city) : undefined
  return { ...(city && { city }), ...(region && { region }) }
}

/** The city in a postal address: only one of ours is believed. */
export const cityInAddress = (address: string, find: FindCity) =>
  splitPlaces(address).findLast((part) => find(part))
