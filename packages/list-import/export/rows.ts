import type { Attribute } from '#read/types.ts'
import { minorDigits } from '../../../domain/money.ts'
import type { Tax } from '../../../domain/units.ts'
import { placeCode } from '#places/coded.ts'
import { postcodeOf } from '#places/postcodes.ts'
import { linkOf } from '#prepare/contacts.ts'
import type { Facts } from '#prepare/values.ts'
import { cleanCell, cleanText, nameKey } from '#read/clean.ts'
import { detailColumn, header, type OurColumn } from '#read/ours.ts'
import type { Charges, ImportedPrice } from '#read/types.ts'

/** A vendor as it is stored; its home first among its towns, its own category first among those. */
export type ExportedVendor = {
  id: string
  name: string
  categories: string[]
  towns: {
    name: string
    state: string | null
    country: string
    isRegion: boolean
    /** Of the region, or of the gazetteer's town. */
    code: string | null
  }[]
  area: string
  address: string
  travelKm: number | null
  price: ImportedPrice | null
  tax: Tax
  charges: Charges
  /** Of the price, or of the site where there is none. */
  currency: string | null
  capacityMin: number | null
  capacityMax: number | null
  description: string
  website: string
  email: string
  phone: string
  social: string[]
  attributes: Record<string, unknown>
  /** What its category asks. */
  schema: readonly Attribute[]
  facts: Partial<Facts> | null
}

/** A column for each label of these categories, once where several have it. */
export const detailsOf = (schemas: readonly (readonly Attribute[])[]): string[] =>
  [
    ...new Map(
      schemas
        .flat()
        .map(({ label }) => [nameKey(label), label] as const)
        .toReversed(),
    ).values(),
  ].toReversed()
export const headerWith = (details: readonly string[]) => [...header, ...details.map(detailColumn)]

const sumCell = (minor: number, currency: string) =>
  `${currency} ${(minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))}`

/** "20% on top"; what nobody stated stays empty. */
const taxCell = (tax: Tax, rate: number | undefined) =>
  tax === 'excluded'
    ? `${rate === undefined ? '' : `${rate}% `}on top`
    : tax === 'included'
      ? 'included'
      : ''

const guestCells = ({ capacityMin, capacityMax, facts }: ExportedVendor) => ({
  'Min guests': text(capacityMin),
  'Max guests': text(capacityMax ?? (facts?.capacityFrom && `${facts.capacityFrom}+`)),
})

/** What comes to a price besides. */
function chargeCells({ tax, charges, currency }: ExportedVendor) {
  const sum = (amount: number | undefined) =>
    amount === undefined || currency === null ? '' : sumCell(amount, currency)
  return {
    Tax: taxCell(tax, charges.taxRate),
    'Service charge': charges.service === undefined ? '' : `${charges.service}%`,
    'Booked for at least': sum(charges.minimum),
    'Travels free up to (km)': text(charges.travelFreeKm),
    'Travel cost': sum(charges.travelFee),
    'Travel cost per km': sum(charges.travelPerKm),
    Deposit: charges.deposit === undefined ? '' : `${charges.deposit}%`,
    'Rest due (days before)': text(charges.restDays),
  }
}

/** "from GBP 55.00": the mark before the number, so that no spreadsheet takes the cell for a sum or a date. */
function priceCell(price: ImportedPrice | null): string {
  if (!price) return ''
  const { kind, amount, maxAmount, currency } = price
  const money = (minor: number) => sumCell(minor, currency)
  if (kind === 'on_request' || amount === null) return 'on request'
  if (kind === 'range' && maxAmount !== null) return `${money(amount)} - ${money(maxAmount)}`
  return kind === 'from' ? `from ${money(amount)}` : money(amount)
}

const units: Record<string, string> = {
  per_plate_veg: 'per plate veg',
  per_plate_nonveg: 'per plate non-veg',
  package: 'package',
}
const unitCell = (unit: string) => units[unit] ?? unit.replaceAll('_', ' ')

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : Array.isArray(value)
        ? value.join(' | ')
        : String(value)

const placeCells = (town: ExportedVendor['towns'][number] | undefined) => ({
  Town: town && !town.isRegion ? town.name : '',
  Region: (town?.isRegion ? town.name : town?.state) ?? '',
  Country: town?.country ?? '',
  'Place code': town?.code ? placeCode(town.code, cleanCell(town.name)) : '',
})

const ratingCells = (
  rating: NonNullable<ExportedVendor['facts']>['externalRating'] | undefined,
) => ({
  Rating: text(rating?.value),
  'Number of reviews': text(rating?.reviews),
  'Rating source': rating?.source ?? '',
})

const postcodeIn = (place: string) => postcodeOf(place, null)?.code ?? ''

function attributeCell({ schema, attributes }: ExportedVendor, label: string): string {
  const attribute = schema.find((each) => nameKey(each.label) === nameKey(label))
  return attribute ? text(attributes[attribute.key]) : ''
}

/**
 * Its line, and one more for each further town and picture: lines of one id are one vendor when they come back. Each
 * cell is written as it would be read, so that nothing changes on the way.
 * @param details labels of attributes, a column each
 */
export function rowsOf(vendor: ExportedVendor, details: readonly string[] = []): string[][] {
  const { facts, id, price } = vendor
  const name = cleanCell(vendor.name)
  const [home, ...others] = vendor.towns
  const address = cleanCell(vendor.address)
  const [picture = '', ...pictures] = facts?.pictures ?? []
  const line = (cells: Partial<Record<OurColumn, string>>, attributes: string[] = []) => [
    ...header.map((column) => cells[column] ?? ''),
    ...details.map((_, at) => attributes[at] ?? ''),
  ]
  const further = (cells: Partial<Record<OurColumn, string>>) =>
    line({ 'Vendor id': id, Name: name, ...cells })
  return [
    line(
      {
        'Vendor id': id,
        Name: name,
        Category: vendor.categories.map(cleanCell).join(' | '),
        ...placeCells(home),
        Address: address,
        Postcode: facts?.postcode ?? postcodeIn(`${address} , ${home?.name ?? ''}`),
        Area: cleanCell(vendor.area),
        'Travels up to (km)': text(vendor.travelKm),
        Price: priceCell(price),
        Currency: vendor.currency ?? '',
        'Price unit': price ? unitCell(price.unit) : '',
        ...guestCells(vendor),
        Description: cleanText(vendor.description),
        Website: (vendor.website && linkOf(vendor.website)) ?? '',
        Email: vendor.email.toLowerCase(),
        Phone: cleanCell(vendor.phone),
        'Social media': vendor.social.flatMap((link) => linkOf(link) ?? []).join(' '),
        Image: picture,
        ...ratingCells(facts?.externalRating),
        ...chargeCells(vendor),
      },
      details.map((label) => attributeCell(vendor, label)),
    ),
    ...others.map((town) => further(placeCells(town))),
    ...pictures.map((address) => further({ Image: address })),
  ]
}
