import { cleanCell, nameKey } from '#server/modules/platform/imports/read/clean.ts'
import { commonCurrency } from '#server/modules/platform/imports/read/currency.ts'
import { distinctVenues } from './distinct.ts'
import { importKeys } from './importKey.ts'
import { guessMapping } from '#server/modules/platform/imports/read/mapping.ts'
import { applyOverrides } from '#server/modules/platform/imports/read/overrides.ts'
import { parseFile, type ParsedFile } from '#server/modules/platform/imports/read/parse.ts'
import { cityFinder } from './places.ts'
import { categoryFinder, mostCommon, prepareVendor } from './prepareVendor.ts'
import { alignRows } from '#server/modules/platform/imports/read/rows.ts'
import type {
  Field,
  KnownCategory,
  KnownCity,
  Mapping,
  NewCity,
  PreparedVendor,
  Refused,
  VenueRow,
  Warning,
} from '#server/modules/platform/imports/read/types.ts'
import { readRow, type RowContext } from './venueRow.ts'

export interface PrepareOptions {
  /** `column=field`, over what the header suggests. */
  overrides?: readonly string[]
  /** For money without a currency, where the file names none. */
  currency?: string
  cities: readonly KnownCity[]
  categories: readonly KnownCategory[]
  defaultCategory?: string
}
/** `total` = vendors + merged + refused; with `errors` nothing can be imported. */
export interface PreparedImport {
  errors: string[]
  header: string[]
  mapping: Record<string, Field>
  unmapped: string[]
  vendors: PreparedVendor[]
  refused: Refused[]
  merged: number
  warnings: Warning[]
  newCities: NewCity[]
  total: number
}

/** What importing this file would do: pure, the same for the same bytes and options, and it never throws. */
export const prepareImport = (bytes: Uint8Array, options: PrepareOptions): PreparedImport => {
  const file = parseFile(bytes)
  if ('error' in file) return failed([file.error])
  const guessed = guessMapping(
    file.columns,
    file.rows.map(({ cells }) => cells.map(cleanCell)),
  )
  const { mapping, errors } = applyOverrides(file.columns, guessed, options.overrides ?? [])
  const description = describe(file, mapping)
  if (!mapping.includes('name'))
    errors.push('No column holds the vendor’s name. Say which one does.')
  if (errors.length) return { ...failed(errors), ...description }

  const aligned = alignRows(file, mapping)
  const find = cityFinder(options.cities)
  const categoryOf = categoryFinder(options.categories)
  const defaultCategory = options.defaultCategory ?? 'venues'
  const perGuest = (category: string) => /venue|cater/.test(categoryOf(category) ?? defaultCategory)
  const context: RowContext = {
    mapping,
    columns: file.columns,
    find,
    perGuest,
    ...currenciesOf(
      mapping,
      aligned.rows.map(({ cells }) => cells),
      options.currency,
    ),
  }
  const warnings = aligned.warnings
  const refused = [...file.refused, ...aligned.refused]
  const rows: VenueRow[] = []
  for (const row of aligned.rows) {
    const read = readRow(context, row, warnings)
    if (read) rows.push(read)
    else refused.push({ line: row.line, reason: 'The line has no name.', raw: row.cells })
  }
  const venues = distinctVenues(rows)
  const keys = importKeys(venues)
  const vendors = venues.map(({ rows }, index) =>
    prepareVendor({ find, categoryOf, defaultCategory }, keys[index] ?? '', rows),
  )
  return {
    errors: [],
    ...description,
    vendors,
    refused: refused.toSorted((a, b) => a.line - b.line),
    merged: rows.length - vendors.length,
    warnings: warnings.toSorted((a, b) => a.line - b.line),
    newCities: newCitiesOf(vendors, find),
    total: file.rows.length + file.refused.length,
  }
}

const failed = (errors: string[]): PreparedImport => ({
  errors,
  header: [],
  mapping: {},
  unmapped: [],
  vendors: [],
  refused: [],
  merged: 0,
  warnings: [],
  newCities: [],
  total: 0,
})

const describe = ({ columns }: ParsedFile, mapping: Mapping) => ({
  header: columns,
  mapping: Object.fromEntries(
    columns.flatMap((column, index) => (mapping[index] ? [[column, mapping[index]]] : [])),
  ) as Record<string, Field>,
  unmapped: columns.filter((_, index) => !mapping[index]),
})

const currenciesOf = (mapping: Mapping, rows: string[][], fallback: string | undefined) => {
  const columns = mapping.map((field, column) =>
    field === 'price' || field === 'currency'
      ? rows.map((cells) => cleanCell(cells[column] ?? ''))
      : [],
  )
  return {
    currencies: columns.map(commonCurrency),
    currency: commonCurrency(columns.flat()) ?? fallback ?? null,
  }
}

/** Places that are no cities of ours, each with the region and country said most often beside it. */
const newCitiesOf = (vendors: PreparedVendor[], find: ReturnType<typeof cityFinder>): NewCity[] => {
  const unknown = vendors.flatMap((vendor) =>
    vendor.cities.filter((place) => !find(place)).map((name) => ({ name, vendor })),
  )
  return [...Map.groupBy(unknown, ({ name }) => nameKey(name)).values()].map((met) => ({
    name: mostCommon(met.map(({ name }) => name)) ?? '',
    region: mostCommon(
      met.map(({ vendor: { regions }, name }) => (regions.includes(name) ? undefined : regions[0])),
    ),
    country: mostCommon(met.map(({ vendor }) => vendor.country)),
  }))
}
