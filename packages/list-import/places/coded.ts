import { nameKey } from '#read/clean.ts'
import type { PlaceCells } from '#read/types.ts'
import type { Gazetteer } from './gazetteer.ts'
import { ofTown } from './location.ts'
import type { Resolved } from './resolved.ts'

export const isRegionCode = (text: string) => /^[A-Z]{2}(?:\.[A-Z\d]+)*$/.test(text)

/**
 * Which of the places of a name a code means, beyond doubt; null where a place of another name stands beside it: then
 * somebody has corrected that.
 */
export function codedPlace(
  gazetteer: Gazetteer,
  { code, city, regions: [said = ''] }: PlaceCells,
): Resolved | null {
  if (!code) return null
  const sure = { areas: [], town: null, others: [], doubt: null, unknown: null }
  if (city) {
    const row = gazetteer.towns(city).find(({ town }) => town === code)
    const town = row && ofTown(gazetteer, row, { text: city, from: 'city' })
    return town ? { ...sure, country: town.path[0] ?? null, town } : null
  }
  const region = gazetteer.region(code)
  return region && nameKey(region.name) === nameKey(said)
    ? { ...sure, country: region.path[0] ?? null, areas: [code] }
    : null
}
