import { maxAreaLength, maxDescriptionLength, maxNameLength } from '../../../domain/limits.ts'
import { cleanCell, cleanText, cutAtWord, placeCell } from '#read/clean.ts'
import { capacityGuess, parseCapacity } from './capacity.ts'
import { emailOf, linkOf } from './contacts.ts'
import { picturesIn, socialIn } from './links.ts'
import { chargesOf } from '#charges/row.ts'
import { kmOf } from '#charges/travel.ts'
import { currencyOf } from '#read/currency.ts'
import { postcodeOf } from '#places/postcodes.ts'
import { closingRemark, isClosed } from './closed.ts'
import { wordsOf } from '#read/headerPatterns.ts'
import { partsOf } from '#places/words.ts'
import { parseCount, parseRating } from './rating.ts'
import { pricesOf, type PriceContext } from './rowPrices.ts'
import type { Field, FileRow, ImportedPrice, Mapping, VenueRow, Warning } from '#read/types.ts'

export interface RowContext extends PriceContext {
  mapping: Mapping
  columns: string[]
  isOurs: boolean
  /** Whether any column speaks of tax, service, a least sum or travel. */
  hasCharges: boolean
}

/** The cells of a row by their fields; what can not be read is left out with a warning. */
const cellsOf = (
  { mapping, columns }: RowContext,
  { line, cells }: FileRow,
  warnings: Warning[],
) => {
  const raw = (field: Field) => cells[mapping.indexOf(field)] ?? ''
  const cell = (field: Field) => cleanCell(raw(field))
  const all = (field: Field, read = cleanCell) =>
    mapping
      .flatMap((other, column) =>
        other === field
          ? [{ column, label: columns[column] ?? '', text: read(cells[column] ?? '') }]
          : [],
      )
      .filter(({ text }) => text)
  const labelled = (field: Field) => ({
    text: cell(field),
    label: columns[mapping.indexOf(field)] ?? '',
  })
  const unread = cells.filter((text, column) => text && mapping[column] === null)
  const left = (text: string, why: string) => {
    warnings.push({ line, message: `“${cutAtWord(text, 60)}” was left out: it ${why}.` })
    return undefined
  }
  const guessed = (text: string, what: string) => {
    warnings.push({ line, message: `“${cutAtWord(text, 60)}” was taken as ${what}.` })
  }
  const checked = <T>(text: string, read: (text: string) => T | undefined, why: string) =>
    text ? (read(text) ?? left(text, why)) : undefined
  const number = <T>(
    text: string,
    read: (text: string) => T | null | { error: string },
  ): T | undefined => {
    const value = read(text)
    return value !== null && typeof value === 'object' && 'error' in value
      ? left(text, String(value.error))
      : ((value ?? undefined) as T | undefined)
  }
  return { raw, cell, all, labelled, unread, left, guessed, checked, number }
}
type Cells = ReturnType<typeof cellsOf>

/** The words that say where it is. */
const placeIn = ({ raw, cell, all }: Cells, hasCode: boolean) => {
  const address = all('address', placeCell)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, 300)
    .toWellFormed()
  const city = placeCell(raw('city')).slice(0, 300).toWellFormed()
  const regions = all('region', placeCell).map(({ text }) => text.slice(0, 300).toWellFormed())
  const country = cell('country').slice(0, 60).toWellFormed()
  const postcode = cell('postcode').slice(0, 20).toUpperCase()
  const code = hasCode && { code: cell('placeCode').slice(0, 200) }
  const place = { city, regions, country, address, postcode, ...code }
  const [town, ...around] = partsOf(city, true)
  return {
    cities: town ? [town] : [],
    regions: [...new Set([...around.slice(-1), ...regions.flatMap((text) => partsOf(text))])],
    country: country || undefined,
    address: address || undefined,
    place,
    postcode: postcode || postcodeOf(`${address} , ${city}`, null)?.code,
  }
}

/** "Banquet min" speaks of the least guests of the banquet. */
const saysLeast = /(?<!\p{L})(?:min(?:imum|imal|imo)?|fewest|least)(?!\p{L})/u

type Guests = { min?: number; max?: number; from?: number } | null | undefined
const isStated = (value: number | undefined) => value !== undefined

/** What a row states of the least guests, of the most, and of each room. */
const guestsStated = ({ cell, all, number, guessed }: Cells) => {
  const leasts: number[] = []
  const capacities = all('capacity').flatMap(({ label, text }) => {
    const value = number(text, parseCapacity)
    const doubt = value && capacityGuess(text, value)
    if (doubt) guessed(text, doubt)
    const only = value?.max ?? value?.from
    if (!only || value?.min || !saysLeast.test(wordsOf(label)))
      return value ? [{ label, ...value }] : []
    leasts.push(only)
    return []
  })
  const min: Guests = number(cell('capacityMin'), parseCapacity)
  const max: Guests = number(cell('capacityMax'), parseCapacity)
  const mins = [min?.min ?? min?.max ?? min?.from, max?.min, ...leasts]
  return {
    capacities,
    max,
    mins: [...mins, ...capacities.map((each) => each.min)].filter(isStated),
    maxes: [max?.max, ...capacities.map((each) => each.max)].filter(isStated),
  }
}

/** How many guests it takes, in each of its rooms and in all. */
const guestsIn = (cells: Cells, isOurs: boolean) => {
  const { capacities, max, mins, maxes } = guestsStated(cells)
  // "300+" in one room leaves open how many the house takes.
  const from = Math.max(0, ...[max, ...capacities].map((each) => each?.from ?? 0))
  const most = maxes.length ? Math.max(...maxes) : Infinity
  const capacityMax = most === Infinity || most < from ? undefined : most
  const least = Math.min(...mins)
  // "350 Guests" may stand among the least guests: nobody takes only so many.
  const capacityMin = mins.length && (least < most || isOurs) ? least : undefined
  return {
    // Whoever fills an array leaves room in it for sixteen more; a long list has many.
    capacities: capacities.flatMap(({ label, max }) => (max ? [{ label, max }] : [])).slice(),
    capacityMin,
    capacityMax,
    ...(from > 0 && capacityMax === undefined && { capacityFrom: from }),
  }
}

/** What comes to its prices. */
const chargesIn = (
  context: RowContext,
  { cell, all, labelled, left }: Cells,
  prices: ImportedPrice[],
) =>
  context.hasCharges
    ? chargesOf(
        {
          tax: all('tax'),
          service: labelled('serviceCharge'),
          minimum: labelled('minimum'),
          travelFreeKm: labelled('travelFreeKm'),
          travelFee: labelled('travelFee'),
          travelPerKm: labelled('travelPerKm'),
          deposit: labelled('deposit'),
          restDays: labelled('restDays'),
        },
        {
          currency: prices[0]?.currency ?? currencyOf(cell('currency')) ?? context.currency,
          stated: cell('currency'),
          ...(context.dollar && { dollar: context.dollar }),
        },
        left,
      )
    : {}

/** Understands one aligned row; null where it has no name. What can not be read is left out with a warning. */
export const readRow = (
  context: RowContext,
  row: FileRow,
  warnings: Warning[],
): VenueRow | null => {
  const { mapping, columns } = context
  const cells = cellsOf(context, row, warnings)
  const { raw, cell, all, unread, left, guessed, checked, number } = cells
  const name = cutAtWord(cell('name'), maxNameLength)
  if (!name) return null

  const place = placeIn(cells, mapping.includes('placeCode'))
  const guests = guestsIn(cells, context.isOurs)
  const rating = number(cell('rating'), parseRating)
  const prices = pricesOf(
    context,
    all('price'),
    { currency: cell('currency'), unit: cell('priceUnit'), category: cell('category') },
    { left, guessed },
  )
  const website = checked(cell('website'), linkOf, 'is no web address')

  return {
    line: row.line,
    name,
    category: cell('category').slice(0, 60).toWellFormed() || undefined,
    ...place,
    area: mapping.includes('area') ? cell('area').slice(0, maxAreaLength) || null : undefined,
    travelKm: checked(
      cell('travelKm'),
      (text) => kmOf(text, columns[mapping.indexOf('travelKm')] ?? ''),
      'is no distance',
    ),
    prices: prices.slice(),
    charges: chargesIn(context, cells, prices),
    ...guests,
    rating: rating?.value,
    reviewCount: number(cell('reviewCount'), parseCount) ?? rating?.reviews,
    description: cutAtWord(cleanText(raw('description')), maxDescriptionLength) || undefined,
    website,
    email: checked(cell('email'), emailOf, 'is no email address'),
    phone: cell('phone').slice(0, 60) || undefined,
    ...picturesOf(all('image').map(({ text }) => text)),
    social: all('social').flatMap(({ text }) => {
      const found = socialIn(text)
      return found.length ? found : (left(text, 'is no link to a social site') ?? [])
    }),
    attributes: all('attribute').map(({ label, text }) => ({ column: label, text })),
    ratingSource: cell('ratingSource').slice(0, 60) || undefined,
    closed:
      isClosed(name, cell('status') || closingRemark([...unread, cell('description')])) ??
      undefined,
    externalId: cell('externalId').slice(0, 200).toWellFormed() || undefined,
  }
}

const picturesOf = (cells: string[]) => {
  const pictures = [...new Set(cells.flatMap(picturesIn))].slice(0, 10)
  return { image: pictures[0], pictures }
}
