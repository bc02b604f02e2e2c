import { categoryFinder, isHotel } from '#categories/finder.ts'
import { currenciesOf } from '#money/currencies.ts'
import type { currencyOfList } from '#money/ofCountry.ts'
import { DoubtfulPrices } from '#money/plausible.ts'
import { pricesBesideTheirHeader, withWords } from '#money/whereTheyStand.ts'
import { withPlaces } from '#places/byValues.ts'
import type { Gazetteer } from '#places/gazetteer.ts'
import { placeTest } from '#places/list.ts'
import { dollarOf } from '#read/currency.ts'
import { guessMapping } from '#read/mapping.ts'
import { asTheyStand, isOurs, ourMapping } from '#read/ours.ts'
import { applyOverrides } from '#read/overrides.ts'
import type { ParsedFile } from '#read/parse.ts'
import { alignRows } from '#read/rows.ts'
import { isSum } from '#read/sums.ts'
import { chargeFields } from '#read/types.ts'
import type { FileRow, KnownCategory, Mapping, Refused, VenueRow, Warning } from '#read/types.ts'
import { attributeColumns } from './attributes.ts'
import type { Decisions } from './review.ts'
import { readRow, type RowContext } from './venueRow.ts'

type Choices = {
  overrides?: readonly string[]
  categories: readonly KnownCategory[]
  defaultCategory?: string
  decisions?: Decisions
}
type Cells = string[][]

/** What each column holds by its name, and by what somebody says of it. */
export function readHeader({ columns }: ParsedFile, cells: Cells, options: Choices) {
  const details = attributeColumns(columns, options)
  const ours = isOurs(columns)
  const byName = ours ? ourMapping(columns, details) : guessMapping(columns, cells, details)
  const { errors, ...spoken } = applyOverrides(columns, byName, [
    ...(options.overrides ?? []),
    ...Object.entries(options.decisions?.columns ?? {}).map(([name, field]) => `${name}=${field}`),
  ])
  if (!spoken.mapping.includes('name'))
    errors.push('No column holds the vendor’s name. Say which one does.')
  return { ours, byName, spoken, errors }
}

/** The same by the values, with each row's cells under their columns. */
export function alignList(
  file: ParsedFile,
  cells: Cells,
  header: ReturnType<typeof readHeader>,
  gazetteer: Gazetteer,
) {
  const { ours } = header
  const isPlace = placeTest(gazetteer)
  const named = { guess: header.byName, spoken: header.spoken }
  const { guess, spoken } = ours ? named : withPlaces(gazetteer, cells, named)
  const moved = ours ? null : pricesBesideTheirHeader(file, guess, isPlace, spoken)
  const { mapping, guessed } = moved ?? { mapping: spoken.mapping, guessed: guess }
  const aligned = ours ? asTheyStand(file) : alignRows(file, mapping, isPlace)
  if (moved) aligned.rows = withWords(aligned.rows, moved)
  return { ours, mapping, guessed, moved, aligned, columns: moved?.columns ?? file.columns }
}

/** Which category a word means, and which one vendors have that say none. */
export function readCategories({ columns }: ParsedFile, mapping: Mapping, options: Choices) {
  const categoryOf = categoryFinder(options.categories)
  const heading = columns[mapping.indexOf('name')] ?? ''
  const headed = isHotel(heading) ? 'venues' : categoryOf(heading)
  const defaultCategory =
    options.decisions?.category ?? options.defaultCategory ?? headed ?? 'venues'
  return {
    categoryOf,
    headedAs: headed ? { headed: heading } : {},
    defaultCategory,
    slugOf: (category: string) => categoryOf(category) ?? defaultCategory,
    attributes: (slug: string) =>
      options.categories.find((category) => category.slug === slug)?.attributes ?? [],
  }
}

/** By what its rows are understood. */
export function rowContextOf(
  { columns: names }: ParsedFile,
  { ours, moved, mapping, columns, aligned }: ReturnType<typeof alignList>,
  { slugOf }: ReturnType<typeof readCategories>,
  { currency: fallback, decisions }: { currency?: string; decisions?: Decisions },
): RowContext {
  const lines = aligned.rows.map(({ cells }) => cells)
  const hasCharges = mapping.some((field) => field !== null && chargeFields.has(field))
  return {
    mapping,
    columns,
    isOurs: ours,
    slugOf,
    // Prices from beside their header are asked about already.
    doubtful: ours || moved ? null : new DoubtfulPrices(decisions?.sure),
    hasCharges,
    ...currenciesOf(names, mapping, lines, fallback),
  }
}

/** Reads rows, also once more: then their warnings take the place of those before. */
export function rowReader() {
  const warnings = new Map<number, Warning[]>()
  return {
    warnings,
    read(how: RowContext, row: FileRow): VenueRow | null {
      const its: Warning[] = []
      const read = readRow(how, row, its)
      if (its.length) warnings.set(row.line, its)
      else warnings.delete(row.line)
      return read
    },
  }
}

/** All vendors of a list; what is none is refused. */
export function readRows(
  { read }: ReturnType<typeof rowReader>,
  context: RowContext,
  rows: readonly FileRow[],
  refused: Refused[],
  onRead?: (rows: number) => void,
): VenueRow[] {
  const all: VenueRow[] = []
  for (const [index, row] of rows.entries()) {
    onRead?.(index + 1)
    const venue = read(context, row)
    if (venue && isSum(venue.name))
      refused.push({ line: row.line, reason: 'The line is a sum, no vendor.', raw: row.cells })
    else if (venue) all.push(venue)
    else refused.push({ line: row.line, reason: 'The line has no name.', raw: row.cells })
  }
  return all
}

type Lines = {
  rows: readonly FileRow[]
  countryOf: (row: VenueRow) => string | null
  local: ReturnType<typeof currencyOfList>
}

/** Reads again what is in the money of where the vendor is: a bare number, or "$" in Canada. */
export function readInMoney(
  { read }: ReturnType<typeof rowReader>,
  context: RowContext,
  venues: readonly VenueRow[],
  { rows, countryOf, local }: Lines,
): void {
  const lineOf = new Map(rows.map((row) => [row.line, row]))
  for (const venue of venues) {
    const country = countryOf(venue)
    const dollar = dollarOf(country)
    const currency = local && (country ?? local.country) === local.country ? local.currency : null
    const line = (currency || (dollar && hasDollars(venue))) && lineOf.get(venue.line)
    const how = { ...context, ...(currency && { currency }), ...(dollar && { dollar }) }
    const again = line && read(how, line)
    if (again) Object.assign(venue, { prices: again.prices, charges: again.charges })
  }
}

const hasDollars = ({ prices, charges }: VenueRow) =>
  [...prices, charges.minimum, charges.travelFee, charges.travelPerKm].some(
    (money) => money?.currency === 'USD',
  )
