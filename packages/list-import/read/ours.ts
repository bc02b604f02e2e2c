import type { ParsedFile } from './parse.ts'
import type { Field, Mapping } from './types.ts'

/** The columns of a list that we exported; columns of details follow. */
const fields = {
  'Vendor id': 'externalId',
  Name: 'name',
  Category: 'category',
  Town: 'city',
  Region: 'region',
  Country: 'country',
  Address: 'address',
  Postcode: 'postcode',
  Area: 'area',
  'Travels up to (km)': 'travelKm',
  Price: 'price',
  Currency: 'currency',
  'Price unit': 'priceUnit',
  'Min guests': 'capacityMin',
  'Max guests': 'capacityMax',
  Description: 'description',
  Website: 'website',
  Email: 'email',
  Phone: 'phone',
  'Social media': 'social',
  Image: 'image',
  Rating: 'rating',
  'Number of reviews': 'reviewCount',
  'Rating source': 'ratingSource',
  Tax: 'tax',
  'Service charge': 'serviceCharge',
  'Booked for at least': 'minimum',
  'Travels free up to (km)': 'travelFreeKm',
  'Travel cost': 'travelFee',
  'Travel cost per km': 'travelPerKm',
  Deposit: 'deposit',
  'Rest due (days before)': 'restDays',
  'Place code': 'placeCode',
} as const satisfies Record<string, Field>

export type OurColumn = keyof typeof fields
export const header = Object.keys(fields) as OurColumn[]
/** Those of the first lists we wrote; what came later may be missing. */
export const ourColumns = header.slice(0, header.indexOf('Rating source') + 1)
/** So that no label of a category is taken for a column of another meaning. */
export const detailColumn = (label: string) => `Detail: ${label}`

/** Whether a list is one that we wrote: its columns are known, and its cells stand where they belong. */
export const isOurs = (columns: readonly string[]): boolean =>
  ourColumns.every((name, at) => columns[at] === name)

export const ourMapping = (columns: readonly string[], details: readonly boolean[]): Mapping =>
  columns.map((name, at) => fields[name as OurColumn] ?? (details[at] ? 'attribute' : null))

export const asTheyStand = ({ rows }: ParsedFile) => ({ rows, refused: [], warnings: [] })
