import type { Field, Mapping } from '#read/types.ts'
import type { NamedMapping } from '#read/overrides.ts'
import type { Gazetteer } from './gazetteer.ts'
import { partsOf } from './words.ts'

interface Understood {
  guess: Mapping
  spoken: NamedMapping
}
/** So many of a column's cells have to be places, and so many cells a column needs. */
const [most, least] = [0.6, 3]
const placed: readonly (Field | null)[] = ['city', 'address']

/** A list of which no column says where its vendors are, by its header, says it by its values. */
export const withPlaces = (
  gazetteer: Gazetteer,
  rows: readonly string[][],
  { guess, spoken }: Understood,
): Understood => {
  if (gazetteer.isEmpty || spoken.mapping.some((field) => placed.includes(field)))
    return { guess, spoken }
  const free = spoken.mapping.flatMap((field, column) =>
    field === null && !spoken.named.has(column) ? [column] : [],
  )
  const shareOf = (column: number, is: (name: string) => boolean) => {
    const cells = rows.flatMap((row) => row[column] || [])
    const found = cells.filter((cell) => cell.length <= 80 && partsOf(cell, true).some(is))
    return cells.length < least ? 0 : found.length / cells.length
  }
  const bestOf = (columns: readonly number[], is: (name: string) => boolean) => {
    const shares = columns.map((column) => ({ column, share: shareOf(column, is) }))
    return shares.filter(({ share }) => share >= most).toSorted((a, b) => b.share - a.share)[0]
      ?.column
  }
  const isState = (name: string) =>
    gazetteer.areas(name).some((code) => code.split('.').length === 2 || code.startsWith('GB.'))
  const isTown = (name: string) => gazetteer.towns(name).some(({ own }) => own)
  const region = spoken.mapping.includes('region')
    ? undefined
    : bestOf(
        free.filter((column) => shareOf(column, isTown) < shareOf(column, isState)),
        isState,
      )
  // "Austin, Texas" is a town and a state in one.
  const others = free.filter((column) => column !== region)
  const city = bestOf(others, isTown) ?? bestOf(free, isTown)
  if (city === undefined) return { guess, spoken }
  const set = (mapping: Mapping) => {
    const next = mapping.with(city, 'city')
    return region === undefined || region === city ? next : next.with(region, 'region')
  }
  return { guess: set(guess), spoken: { ...spoken, mapping: set(spoken.mapping) } }
}
