import { formatNumber } from '../../../domain/numbers.ts'
import { cutAtWord } from '#read/clean.ts'
import { fit, type Shape, shapeOf } from '#read/shapes.ts'
import type { Doubt, Field, Mapping } from '#read/types.ts'
import type { TownReading } from './review.ts'

/** Fewer values say nothing about a column. */
const fewest = 10
/** So many places that nobody knows are no villages: where a person said so, and where the list itself does. */
const mapped = { places: 20, share: 0.5 }
const guessed = { places: 200, share: 0.7 }

const kinds: Partial<Record<Shape, string>> = {
  email: 'email addresses',
  image: 'addresses of pictures',
  url: 'web addresses',
  price: 'prices',
  date: 'dates',
  phone: 'telephone numbers',
  postcode: 'postcodes',
  rating: 'ratings',
  digit: 'numbers',
  count: 'numbers',
  range: 'numbers',
  decimal: 'numbers',
  unrated: 'words for a missing rating',
  long: 'sentences',
}
const names: Partial<Record<Field, string>> = {
  name: 'names of vendors',
  city: 'towns',
  region: 'counties or states',
  country: 'countries',
}
const nameOf = (field: Field) =>
  names[field] ?? `what is taken for “${field.replaceAll(/(?=\p{Lu})/gu, ' ').toLowerCase()}”`
/** What a vendor is called and where it is: wrong here, everything is wrong. */
const stopping = new Set<Field>(['name', 'city', 'region', 'country'])
const isSentence = (cell: string) =>
  cell.length > 300 ||
  (/\p{Ll}[.!?]$/u.test(cell) && !/(?<!\p{L})(?:co|inc|ltd|bros|corp|pvt)\.$/iu.test(cell)
    ? cell.split(' ').length >= 4
    : cell.split(' ').length >= 9)

const kindOf = (field: Field, cell: string): string | undefined => {
  const shape = shapeOf(cell)
  const isPlain = shape === 'text' || shape === 'place' || shape === 'long'
  if (isPlain) return stopping.has(field) && isSentence(cell) ? kinds.long : undefined
  return fit(field, shape) === 'wrong' ? kinds[shape] : undefined
}

const number = (count: number) => formatNumber(count, 'en')

/** Most values are of another kind. */
const strangeKind = (field: Field, cells: readonly string[]): string | undefined => {
  const found = Map.groupBy(cells, (cell) => kindOf(field, cell))
  const [kind, met] =
    [...found].filter(([kind]) => kind).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return kind && met && met.length * 2 > cells.length
    ? `${number(met.length)} of its ${number(cells.length)} values look like ${kind}, not like ${nameOf(field)}.`
    : undefined
}

const differ = new Set<Field>(['name', 'email', 'phone', 'website', 'externalId'])
const repeat = new Set<Field>(['region', 'country', 'category', 'currency', 'priceUnit'])
/** Values that repeat, or differ, as those of this field never do. */
const strangeCount = (field: Field, cells: readonly string[]): string | undefined => {
  if (cells.length < 50) return undefined
  const count = new Set(cells.map((cell) => cell.toLowerCase())).size
  if (differ.has(field) && count * 10 <= cells.length)
    return `Its ${number(cells.length)} values are only ${number(count)} different ones.`
  if (repeat.has(field) && count >= cells.length * 0.9)
    return `Nearly each of its ${number(cells.length)} values is another one.`
  return undefined
}

/** Places that the gazetteer does not know: more than a list of vendors can have. */
const strangeTowns = (towns: readonly TownReading[], isMapped: boolean) => {
  const { places, share } = isMapped ? mapped : guessed
  const least = Math.max(places, Math.floor(towns.length * share) + 1)
  const isUnknown = ({ status }: TownReading) => status === 'new' || status === 'stopped'
  const unknown = towns.filter((town) => isUnknown(town) && !town.decided).length
  const why =
    `${number(unknown)} of its ${number(towns.length)} places are towns that nobody knows. ` +
    'So many new towns can’t be right.'
  return unknown >= least ? { why, least } : undefined
}

/**
 * Columns that can hardly be what they are taken for, with why. Where that would make towns or names of anything, the
 * list is not imported before somebody has corrected it, or said that the column is right.
 * @returns what to ask once it is known which towns the list names; it holds no cells
 */
export const doubtsOf = (
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
  mapping: Mapping,
  guess: Mapping,
  { knowsTowns }: { knowsTowns: boolean },
): ((towns: readonly TownReading[]) => Doubt[]) => {
  // Without a town's own column they are read from the region's or the address.
  const townColumn = (['city', 'region', 'address'] as const)
    .map((field) => mapping.findIndex((each, at) => each === field && each !== guess[at]))
    .find((at) => at >= 0)
  const guessedTown = mapping.findIndex((field) => field === 'city')
  const ofTowns = townColumn ?? (guessedTown < 0 ? mapping.indexOf('address') : guessedTown)
  const looked = columns.map((column, at) => {
    const field = mapping[at]
    if (!field) return () => []
    const cells = rows.flatMap((row) => row[at] || [])
    const isMapped = field !== guess[at]
    const strange =
      cells.length < fewest
        ? []
        : [strangeKind(field, cells), strangeCount(field, cells)].flatMap((why) => why ?? [])
    const values = [...new Set(cells.slice(0, 500))].slice(0, 4).map((cell) => cutAtWord(cell, 80))
    return judged({ column, field, values, strange, isMapped, named: knowsTowns && at === ofTowns })
  })
  return (towns) => looked.flatMap((doubtWith) => doubtWith(towns))
}

type Looked = Pick<Doubt, 'column' | 'field' | 'values'> & {
  strange: string[]
  isMapped: boolean
  /** The towns stand in it. */
  named: boolean
}
const judged =
  ({ column, field, values, strange, isMapped, named }: Looked) =>
  (towns: readonly TownReading[]): Doubt[] => {
    const inTowns = named ? strangeTowns(towns, isMapped) : undefined
    const why = [...strange, ...(inTowns ? [inTowns.why] : [])]
    if (why.length === 0) return []
    const stops = inTowns !== undefined || (isMapped && stopping.has(field))
    const least = strange.length ? undefined : inTowns?.least
    return [{ column, field, why: why.join(' '), values, stops, ...(least && { least }) }]
  }
