import { nameKey } from '#read/clean.ts'
import type { PlaceCells } from '#read/types.ts'
import type { Gazetteer } from './gazetteer.ts'
import { ofTown } from './location.ts'
import type { Resolved } from './resolved.ts'

/** A region's code or a town's identifier, which every gazetteer gives it, and what the market calls it. */
export const placeCode = (code: string, name: string) => `${code} ${name}`
const codeIn = (cell: string) => /^\S*/.exec(cell)?.[0] ?? ''

/** What the gazetteer is asked of such a cell. */
export const codeOfCell = (cell: string) =>
  /^(?:[A-Z]{2}(?:\.\w+)*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) /.test(cell)
    ? codeIn(cell)
    : null

/** The place of a code, beyond doubt; null where the name beside it is another: then somebody has corrected that. */
export function codedPlace(
  gazetteer: Gazetteer,
  { code: cell, city, regions: [region = ''] }: PlaceCells,
): Resolved | null {
  if (!cell) return null
  const code = codeIn(cell)
  if (nameKey(cell.slice(code.length)) !== nameKey(city || region)) return null
  const sure = { areas: [], town: null, others: [], doubt: null, unknown: null }
  const row = gazetteer.coded(code)
  if (row) {
    const town = ofTown(gazetteer, row, { text: city, from: 'city' })
    return { ...sure, country: town.path[0] ?? null, town }
  }
  const known = gazetteer.region(code)
  return known ? { ...sure, country: known.path[0] ?? null, areas: [code] } : null
}
