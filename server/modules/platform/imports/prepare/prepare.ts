import { cleanCell } from '#server/modules/platform/imports/read/clean.ts'
import { commonCurrency } from '#server/modules/platform/imports/read/currency.ts'
import { distinctVenues } from './distinct.ts'
import { importKeys } from './importKey.ts'
import { guessMapping } from '#server/modules/platform/imports/read/mapping.ts'
import { applyOverrides } from '#server/modules/platform/imports/read/overrides.ts'
import { parseFile, type ParsedFile } from '#server/modules/platform/imports/read/parse.ts'
import { cityFinder } from './places.ts'
import { categoryFinder, prepareVendor } from './prepareVendor.ts'
import { reviewColumns, discardedColumns } from './reviewColumns.ts'
import { contactsOf, mergesOf, reviewCategory, reviewMoney } from './reviewVendors.ts'
import { type Decisions, emptyReview, type Review, type TownReading } from './review.ts'
import { readTowns } from './towns.ts'
import { alignRows } from '#server/modules/platform/imports/read/rows.ts'
import type {
  Field,
  KnownCategory,
  KnownCity,
  Mapping,
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
  decisions?: Decisions
  /** Told how many rows are read. */
  onRead?: (rows: number) => void
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
  newCities: NonNullable<TownReading['city']>[]
  review: Review
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
  const { mapping, errors } = applyOverrides(file.columns, guessed, [
    ...(options.overrides ?? []),
    ...Object.entries(options.decisions?.columns ?? {}).map(([name, field]) => `${name}=${field}`),
  ])
  const description = describe(file, mapping)
  if (!mapping.includes('name'))
    errors.push('No column holds the vendor’s name. Say which one does.')
  if (errors.length) return { ...failed(errors), ...description }

  const aligned = alignRows(file, mapping)
  const find = cityFinder(options.cities)
  const categoryOf = categoryFinder(options.categories)
  const defaultCategory = options.decisions?.category ?? options.defaultCategory ?? 'venues'
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
  for (const [index, row] of aligned.rows.entries()) {
    options.onRead?.(index + 1)
    const read = readRow(context, row, warnings)
    if (read) rows.push(read)
    else refused.push({ line: row.line, reason: 'The line has no name.', raw: row.cells })
  }
  const venues = distinctVenues(rows)
  const keys = importKeys(venues)
  const drafts = venues.map(({ rows }, index) =>
    prepareVendor({ find, categoryOf, defaultCategory }, keys[index] ?? '', rows),
  )
  const { vendors, towns } = readTowns(drafts, find, options.decisions?.towns ?? {})
  return {
    errors: [],
    ...description,
    vendors,
    refused: refused.toSorted((a, b) => a.line - b.line),
    merged: rows.length - vendors.length,
    warnings: warnings.toSorted((a, b) => a.line - b.line),
    newCities: towns.flatMap(({ city }) => city ?? []),
    review: {
      ...emptyReview(),
      columns: reviewColumns(file, mapping, guessed),
      discarded: discardedColumns(file, mapping),
      category: reviewCategory(vendors, options, defaultCategory),
      towns,
      money: reviewMoney(vendors),
      merges: mergesOf(vendors),
      refused,
      contacts: contactsOf(vendors),
    },
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
  review: emptyReview(),
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
