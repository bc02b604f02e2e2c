import { currenciesOf } from '#money/currencies.ts'
import { withPlaces } from '#places/byValues.ts'
import { moneyDoubts } from '#money/doubts.ts'
import { currencyOfList } from '#money/ofCountry.ts'
import { pricesBesideTheirHeader, withWords } from '#money/whereTheyStand.ts'
import { dollarOf } from '#read/currency.ts'
import { cleanCell } from '#read/clean.ts'
import { asTheyStand, isOurs, ourMapping } from '#read/ours.ts'
import { guessMapping } from '#read/mapping.ts'
import { isSum } from '#read/sums.ts'
import { applyOverrides } from '#read/overrides.ts'
import { parseFile, type ParsedFile } from '#read/parse.ts'
import { alignRows } from '#read/rows.ts'
import {
  type GazetteerQuery,
  gazetteerOf,
  type LookUp,
  nothingKnown,
  type Slice,
} from '#places/gazetteer.ts'
import { placeReader, placesIn, placeTest } from '#places/list.ts'
import { keyOf, readingsOf } from '#places/readings.ts'
import { attributeColumns, attributeOf } from './attributes.ts'
import { withoutClosed } from './closed.ts'
import { hasVendorIds } from '#same/vendorIds.ts'
import { keyedVenues } from '#same/importKey.ts'
import { dialled } from './phones.ts'
import { doubtsOf } from './doubts.ts'
import { categoryFinder, isHotel } from '#categories/finder.ts'
import { doHotelsSeat, prepareVendor } from './prepareVendor.ts'
import { sourceOf } from './rating.ts'
import { emptyReview, type Decisions, type Review, type TownReading } from './review.ts'
import { discardedColumns, repeatedIn, reviewColumns, stoppedIn } from './reviewColumns.ts'
import { contactsOf, mergesOf, reviewCategory, reviewMoney } from './reviewVendors.ts'
import { forgetShapes } from '#read/shapes.ts'
import { chargeFields } from '#read/types.ts'
import type {
  FileRow,
  Field,
  KnownCategory,
  KnownCity,
  Mapping,
  PreparedVendor,
  Refused,
  VenueRow,
  Warning,
} from '#read/types.ts'
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
): Generator<GazetteerQuery, PreparedImport, Slice> {
  const file = parseFile(bytes)
  if ('error' in file) return failed([file.error])
  const cells = file.rows.map(({ cells }) => cells.map(cleanCell))
  const details = attributeColumns(file.columns, options)
  const ours = isOurs(file.columns)
  const byName = ours
    ? ourMapping(file.columns, details)
    : guessMapping(file.columns, cells, details)
  const { errors, ...asSaid } = applyOverrides(file.columns, byName, [
    ...(options.overrides ?? []),
    ...Object.entries(options.decisions?.columns ?? {}).map(([name, field]) => `${name}=${field}`),
  ])
  const { mapping: said } = asSaid
  if (!said.includes('name')) errors.push('No column holds the vendor’s name. Say which one does.')
  if (errors.length) return { ...failed(errors), ...describe(file, said) }

  const gazetteer = gazetteerOf(
    yield placesIn(
      file.rows.map(({ cells }) => cells),
      said,
      options.decisions?.towns,
    ),
  )
  const isPlace = placeTest(gazetteer)
  const named = { guess: byName, spoken: asSaid }
  const { guess, spoken } = ours ? named : withPlaces(gazetteer, cells, named)
  const moved = ours ? null : pricesBesideTheirHeader(file, guess, isPlace, spoken)
  const { mapping, guessed } = moved ?? { mapping: spoken.mapping, guessed: guess }
  const aligned = ours ? asTheyStand(file) : alignRows(file, mapping, isPlace)
  if (moved) aligned.rows = withWords(aligned.rows, moved)
  const categoryOf = categoryFinder(options.categories)
  const heading = file.columns[mapping.indexOf('name')] ?? ''
  const headed = isHotel(heading) ? 'venues' : categoryOf(heading)
  const defaultCategory =
    options.decisions?.category ?? options.defaultCategory ?? headed ?? 'venues'
  const perGuest = (category: string) => /venue|cater/.test(categoryOf(category) ?? defaultCategory)
  const money = currenciesOf(
    file.columns,
    mapping,
    aligned.rows.map(({ cells }) => cells),
    options.currency,
  )
  const hasCharges = mapping.some((field) => field !== null && chargeFields.has(field))
  const columns = moved?.columns ?? file.columns
  const context: RowContext = { mapping, columns, perGuest, hasCharges, ...money }
  const warnings: Warning[] = []
  const refused = [...file.refused, ...aligned.refused]
  const all: VenueRow[] = []
  /** Of each line; what is read again says it again. */
  const told = new Map<number, Warning[]>()
  const readAs = (how: RowContext, row: FileRow) => {
    const own: Warning[] = []
    const read = readRow(how, row, own)
    if (own.length) told.set(row.line, own)
    else told.delete(row.line)
    return read
  }
  for (const [index, row] of aligned.rows.entries()) {
    options.onRead?.(index + 1)
    const read = readAs(context, row)
    if (read && isSum(read.name))
      refused.push({ line: row.line, reason: 'The line is a sum, no vendor.', raw: row.cells })
    else if (read) all.push(read)
    else refused.push({ line: row.line, reason: 'The line has no name.', raw: row.cells })
  }
  const { open: rows, closed } = withoutClosed(all, aligned.rows, refused)
  const read = rows.length
  const places = placeReader(gazetteer, options.cities, rows, money.currencies)
  const lineOf = new Map(aligned.rows.map((row) => [row.line, row]))
  const local =
    money.currency === null ? currencyOfList(rows.map((row) => places.countryOf(row))) : null
  const attributes = (slug: string) =>
    options.categories.find((category) => category.slug === slug)?.attributes ?? []
  const looked = { columns: file.columns, rows: cells }
  const review = {
    columns: reviewColumns(
      file,
      cells,
      mapping,
      guessed,
      (column) => attributeOf(column, attributes(defaultCategory))?.key,
    ),
    discarded: discardedColumns(file, cells, mapping),
    repeated: repeatedIn(file, cells, mapping),
    money: moneyDoubts(file.columns, cells, mapping, { moved, local }),
    doubts: doubtsOf(looked, mapping, guessed, { knowsTowns: !gazetteer.isEmpty }),
  }
  const total = file.rows.length + file.refused.length
  letGo(cells, file.rows)
  forgetShapes()
  for (const row of rows) {
    const country = places.countryOf(row)
    const dollar = dollarOf(country)
    const currency = local && (country ?? local.country) === local.country ? local.currency : null
    const file = (currency || (dollar && hasDollars(row))) && lineOf.get(row.line)
    const of = { ...context, ...(currency && { currency }), ...(dollar && { dollar }) }
    const again = file && readAs(of, file)
    if (again) Object.assign(row, { prices: again.prices, charges: again.charges })
  }
  lineOf.clear()
  letGo(aligned.rows)
  const venues = keyedVenues(rows, {
    townOf: places.surely,
    ownIds: hasVendorIds(file.columns[mapping.indexOf('externalId')] ?? '', rows),
  })
  const hotelsSeat = doHotelsSeat(rows)
  letGo(all, rows)
  const ratingSource = sourceOf(file.columns[mapping.indexOf('rating')] ?? '')
  const vendorContext = {
    hotelsSeat,
    categoryOf,
    defaultCategory,
    attributes,
    ratingSource,
    siteCurrency: options.siteCurrency ?? null,
    currency: money.currency,
    warnings,
  }
  const drafts = venues.map((venue) => {
    const rows = venue.rows.splice(0)
    return { vendor: prepareVendor(vendorContext, venue.key, rows), places: places.of(rows) }
  })
  const towns = readingsOf(
    gazetteer,
    drafts.flatMap(({ places }) => places),
    drafts.length,
    options.decisions?.towns,
  )
  const vendors = drafts.map(({ vendor, places: named }) =>
    Object.assign(vendor, {
      places: [...new Set(named.map(keyOf))],
      phone: dialled(vendor, named[0]?.resolved.country ?? null, warnings),
    }),
  )
  return {
    errors: [],
    ...describe(file, mapping),
    vendors,
    refused: refused.toSorted((a, b) => a.line - b.line),
    merged: read - vendors.length,
    warnings: [aligned.warnings, ...told.values(), warnings]
      .flat()
      .toSorted((a, b) => a.line - b.line),
    newCities: towns.flatMap(({ city }) => city ?? []),
    review: {
      doubts: [...review.doubts(towns), ...review.money],
      columns: review.columns,
      discarded: review.discarded,
      category: reviewCategory(vendors, options, {
        slug: defaultCategory,
        hasColumn: mapping.includes('category'),
        ...(headed && { headed: heading }),
      }),
      towns,
      money: reviewMoney(vendors),
      repeated: [...stoppedIn(file, mapping, towns), ...review.repeated],
      merges: mergesOf(vendors),
      refused,
      closed,
      contacts: contactsOf(vendors),
    },
    total,
  }
}

/** Of a long list they would take memory until its end. */
const letGo = (...lists: unknown[][]) => {
  for (const list of lists) list.length = 0
}

const hasDollars = ({ prices, charges }: VenueRow) =>
  [...prices, charges.minimum, charges.travelFee, charges.travelPerKm].some(
    (money) => money?.currency === 'USD',
  )

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
