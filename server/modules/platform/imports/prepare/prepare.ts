import { commonCurrency, dollarOf } from '#server/modules/platform/imports/read/currency.ts'
import { cleanCell } from '#server/modules/platform/imports/read/clean.ts'
import { asTheyStand, isOurs, ourMapping } from '#server/modules/platform/imports/read/ours.ts'
import { guessMapping } from '#server/modules/platform/imports/read/mapping.ts'
import { applyOverrides } from '#server/modules/platform/imports/read/overrides.ts'
import { parseFile, type ParsedFile } from '#server/modules/platform/imports/read/parse.ts'
import { alignRows } from '#server/modules/platform/imports/read/rows.ts'
import {
  type Asked,
  gazetteerOf,
  type LookUp,
  nothingKnown,
  type Slice,
} from '#server/modules/platform/imports/places/gazetteer.ts'
import { placeReader, placesIn, placeTest } from '#server/modules/platform/imports/places/list.ts'
import { keyOf, readingsOf } from '#server/modules/platform/imports/places/readings.ts'
import { attributeColumns, attributeOf } from './attributes.ts'
import { withoutClosed } from './closed.ts'
import { distinctVenues } from '#server/modules/platform/imports/same/distinct.ts'
import { hasOwnIds } from '#server/modules/platform/imports/same/ownIds.ts'
import { importKeys } from '#server/modules/platform/imports/same/importKey.ts'
import { dialled } from './phones.ts'
import { categoryFinder, prepareVendor } from './prepareVendor.ts'
import { sourceOf } from './rating.ts'
import { emptyReview, type Decisions, type Review, type TownReading } from './review.ts'
import { discardedColumns, repeatedIn, reviewColumns } from './reviewColumns.ts'
import { contactsOf, mergesOf, reviewCategory, reviewMoney } from './reviewVendors.ts'
import { chargeFields } from '#server/modules/platform/imports/read/types.ts'
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
  /** What vendors without a price ask in. */
  siteCurrency?: string | null
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
export const prepareImport = (
  bytes: Uint8Array,
  options: PrepareOptions,
  lookUp: LookUp = nothingKnown,
): PreparedImport => {
  const preparing = prepareSteps(bytes, options)
  let step = preparing.next()
  while (!step.done) step = preparing.next(lookUp(step.value))
  return step.value
}

/** The same in two steps: asks once for what the gazetteer knows of the list's places. */
export function* prepareSteps(
  bytes: Uint8Array,
  options: PrepareOptions,
): Generator<Asked, PreparedImport, Slice> {
  const file = parseFile(bytes)
  if ('error' in file) return failed([file.error])
  const cells = file.rows.map(({ cells }) => cells.map(cleanCell))
  const details = attributeColumns(file.columns, options)
  const ours = isOurs(file.columns)
  const guessed = ours
    ? ourMapping(file.columns, details)
    : guessMapping(file.columns, cells, details)
  const { mapping, errors } = applyOverrides(file.columns, guessed, [
    ...(options.overrides ?? []),
    ...Object.entries(options.decisions?.columns ?? {}).map(([name, field]) => `${name}=${field}`),
  ])
  const description = describe(file, mapping)
  if (!mapping.includes('name'))
    errors.push('No column holds the vendor’s name. Say which one does.')
  if (errors.length) return { ...failed(errors), ...description }

  const gazetteer = gazetteerOf(
    yield placesIn(
      file.rows.map(({ cells }) => cells),
      mapping,
      options.decisions?.towns,
    ),
  )
  const aligned = ours ? asTheyStand(file) : alignRows(file, mapping, placeTest(gazetteer))
  const categoryOf = categoryFinder(options.categories)
  const defaultCategory = options.decisions?.category ?? options.defaultCategory ?? 'venues'
  const perGuest = (category: string) => /venue|cater/.test(categoryOf(category) ?? defaultCategory)
  const money = currenciesOf(
    mapping,
    aligned.rows.map(({ cells }) => cells),
    options.currency,
  )
  const hasCharges = mapping.some((field) => field !== null && chargeFields.has(field))
  const context: RowContext = { mapping, columns: file.columns, perGuest, hasCharges, ...money }
  const warnings = aligned.warnings
  const refused = [...file.refused, ...aligned.refused]
  const all: VenueRow[] = []
  for (const [index, row] of aligned.rows.entries()) {
    options.onRead?.(index + 1)
    const read = readRow(context, row, warnings)
    if (read && isSum(read.name))
      refused.push({ line: row.line, reason: 'The line is a sum, no vendor.', raw: row.cells })
    else if (read) all.push(read)
    else refused.push({ line: row.line, reason: 'The line has no name.', raw: row.cells })
  }
  const { open: rows, closed } = withoutClosed(all, aligned.rows, refused)
  const places = placeReader(gazetteer, options.cities, rows, money.currencies)
  const lineOf = new Map(aligned.rows.map((row) => [row.line, row]))
  for (const row of rows) {
    const dollar = dollarOf(places.countryOf(row))
    const file = dollar && hasDollars(row) && lineOf.get(row.line)
    const again = file && readRow({ ...context, dollar }, file, [])
    if (again) Object.assign(row, { prices: again.prices, charges: again.charges })
  }
  const venues = distinctVenues(rows, {
    townOf: places.surely,
    ownIds: hasOwnIds(file.columns[mapping.indexOf('externalId')] ?? '', rows),
  })
  const keys = importKeys(venues)
  const ratingSource = sourceOf(file.columns[mapping.indexOf('rating')] ?? '')
  const attributes = (slug: string) =>
    options.categories.find((category) => category.slug === slug)?.attributes ?? []
  const { siteCurrency = null } = options
  const vendorContext = {
    categoryOf,
    defaultCategory,
    attributes,
    ratingSource,
    siteCurrency,
    warnings,
  }
  const drafts = venues.map(({ rows }, index) => ({
    vendor: prepareVendor(vendorContext, keys[index] ?? '', rows),
    places: places.of(rows),
  }))
  const towns = readingsOf(
    gazetteer,
    drafts.flatMap(({ places }) => places),
    drafts.length,
    options.decisions?.towns,
  )
  const vendors = drafts.map(({ vendor, places: named }) => ({
    ...vendor,
    places: [...new Set(named.map(keyOf))],
    phone: dialled(vendor, named[0]?.resolved.country ?? null, warnings),
  }))
  return {
    errors: [],
    ...description,
    vendors,
    refused: refused.toSorted((a, b) => a.line - b.line),
    merged: rows.length - vendors.length,
    warnings: warnings.toSorted((a, b) => a.line - b.line),
    newCities: towns.flatMap(({ city }) => city ?? []),
    review: {
      columns: reviewColumns(
        file,
        cells,
        mapping,
        guessed,
        (column) => attributeOf(column, attributes(defaultCategory))?.key,
      ),
      discarded: discardedColumns(file, cells, mapping),
      category: reviewCategory(vendors, options, defaultCategory),
      towns,
      money: reviewMoney(vendors),
      repeated: repeatedIn(file, cells, mapping, towns),
      merges: mergesOf(vendors),
      refused,
      closed,
      contacts: contactsOf(vendors),
    },
    total: file.rows.length + file.refused.length,
  }
}

const hasDollars = ({ prices, charges }: VenueRow) =>
  [...prices, charges.minimum, charges.travelFee, charges.travelPerKm].some(
    (money) => money?.currency === 'USD',
  )

/** What a spreadsheet ends with. */
const isSum = (name: string) =>
  /^(?:(?:sub|grand) ?)?totals?:?$|^(?:gesamt|summe|anzahl|somme|suma|totale|count):?$/i.test(name)

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

const moneyFields = new Set<Field>(['price', 'currency', 'minimum', 'travelFee', 'travelPerKm'])
const currenciesOf = (mapping: Mapping, rows: string[][], fallback: string | undefined) => {
  const columns = mapping.map((field, column) =>
    field !== null && moneyFields.has(field)
      ? rows.map((cells) => cleanCell(cells[column] ?? ''))
      : [],
  )
  return {
    currencies: columns.map(commonCurrency),
    currency: commonCurrency(columns.flat()) ?? fallback ?? null,
  }
}
