import { currencyOfList } from '#money/ofCountry.ts'
import { cleanCell } from '#read/clean.ts'
import { parseFile, type ParsedFile } from '#read/parse.ts'
import {
  type GazetteerQuery,
  gazetteerOf,
  type LookUp,
  nothingKnown,
  type Slice,
} from '#places/gazetteer.ts'
import { placeReader, placesIn } from '#places/list.ts'
import { attributeOf } from './attributes.ts'
import {
  alignList,
  readCategories,
  rowContextOf,
  readHeader,
  readInMoney,
  readRows,
  rowReader,
} from './columns.ts'
import { withoutClosed } from './closed.ts'
import { hasVendorIds } from '#same/vendorIds.ts'
import { keyedVenues } from '#same/importKey.ts'
import { draftVendors } from './draftVendors.ts'
import { doHotelsSeat } from './prepareVendor.ts'
import { sourceOf } from './rating.ts'
import { emptyReview, type Decisions, type Review, type TownReading } from './review.ts'
import { reviewList } from './reviewList.ts'
import { contactsOf, reviewCategory, reviewMoney } from './reviewVendors.ts'
import { forgetShapes } from '#read/shapes.ts'
import type {
  Field,
  KnownCategory,
  KnownCity,
  Mapping,
  PreparedVendor,
  Refused,
  Warning,
} from '#read/types.ts'

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
  /** Where all of the list is that names no sure town. */
  city?: string
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
  const header = readHeader(file, cells, options)
  const { errors, spoken } = header
  if (errors.length) return { ...failed(errors), ...describe(file, spoken.mapping) }

  const decided = options.decisions?.towns
  const lines = file.rows.map((row) => row.cells)
  const gazetteer = gazetteerOf(yield placesIn(lines, spoken.mapping, decided, options.city))
  const list = alignList(file, cells, header, gazetteer)
  const { mapping, aligned, ours: isOurs } = list
  const categories = readCategories(file, mapping, options)
  const context = rowContextOf(file, list, categories, options)
  const { currency } = context
  const warnings: Warning[] = []
  const refused = [...file.refused, ...aligned.refused]
  const reader = rowReader()
  const all = readRows(reader, context, aligned.rows, refused, options.onRead)
  const { open: rows, closed } = withoutClosed(all, aligned.rows, refused)
  const read = rows.length
  const places = placeReader(gazetteer, options.cities, rows, context.currencies)
  const city = options.city ? places.townOf(options.city) : null
  if (options.city && !city)
    return { ...failed([unknownCity(options.city)]), ...describe(file, mapping) }
  const local = currency === null ? currencyOfList(rows.map((row) => places.countryOf(row))) : null
  const shown = reviewList(file, cells, list, {
    keyOf: (column) => attributeOf(column, categories.attributes(categories.defaultCategory))?.key,
    local,
    knowsTowns: !gazetteer.isEmpty,
  })
  const total = file.rows.length + file.refused.length
  letGo(cells, file.rows)
  forgetShapes()
  readInMoney(reader, context, rows, { rows: aligned.rows, countryOf: places.countryOf, local })
  letGo(aligned.rows)
  const venues = keyedVenues(rows, {
    isOurs,
    townOf: places.surely,
    ownIds: hasVendorIds(file.columns[mapping.indexOf('externalId')] ?? '', rows),
  })
  const ratings = file.columns[mapping.indexOf('rating')] ?? ''
  const ofList = { hotelsSeat: doHotelsSeat(rows), ratingSource: sourceOf(ratings) }
  const { siteCurrency = null } = options
  const vendorContext = { ...categories, ...ofList, siteCurrency, currency, warnings }
  letGo(all, rows)
  const { towns, vendors, merges } = draftVendors(venues, vendorContext, places, {
    gazetteer,
    decided,
    city,
  })
  return {
    errors: [],
    ...describe(file, mapping),
    vendors,
    refused: byLine(refused),
    merged: read - vendors.length,
    warnings: byLine([aligned.warnings, ...reader.warnings.values(), warnings].flat()),
    newCities: towns.flatMap(({ city }) => city ?? []),
    review: {
      ...shown(towns, context.doubtful?.doubts() ?? []),
      category: reviewCategory(vendors, options, {
        slug: categories.defaultCategory,
        hasColumn: mapping.includes('category'),
        ...categories.headedAs,
      }),
      towns,
      money: reviewMoney(vendors),
      merges,
      refused,
      closed,
      contacts: contactsOf(vendors),
    },
    total,
  }
}

const unknownCity = (city: string) => `No town is known by “${city}”. Say its state or county, too.`

const byLine = <Line extends { line: number }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => a.line - b.line)

/** Of a long list they would take memory until its end. */
const letGo = (...lists: unknown[][]) => {
  for (const list of lists) list.length = 0
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
