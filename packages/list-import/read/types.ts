import type { ImportField } from '../../../domain/imports/fields.ts'
import type { PriceUnit, Tax } from '../../../domain/units.ts'

export { importFields as fields } from '../../../domain/imports/fields.ts'
export type Field = ImportField
/** Fields that several columns may give together. */
export const sharedFields: readonly Field[] = [
  'price',
  'capacity',
  'region',
  'address',
  'image',
  'social',
  'attribute',
  'tax',
]
/** Fields of what comes to a price besides. */
export const chargeFields: ReadonlySet<Field> = new Set<Field>([
  'tax',
  'serviceCharge',
  'minimum',
  'travelFreeKm',
  'travelFee',
  'travelPerKm',
  'deposit',
  'restDays',
])
/** The field of each column, by position; null where the column is not imported. */
export type Mapping = readonly (Field | null)[]

/** A column that can hardly be what it is taken for. */
export interface Doubt {
  column: string
  field: Field
  why: string
  /** The first of its values. */
  values: string[]
  /** Nothing is imported before somebody says that it is right. */
  stops: boolean
  /** Only so many unknown towns that nobody has decided about make it doubtful. */
  least?: number
}

/** A record of the file; `line` is the physical line on which it starts, counted from 1. */
export interface FileRow {
  line: number
  cells: string[]
}
export interface Refused {
  line: number
  reason: string
  raw: string[]
}
export interface Warning {
  line: number
  message: string
}

/** Amounts are minor units of `currency`; both are null where the price is on request. */
export interface ImportedPrice {
  kind: 'exact' | 'from' | 'range' | 'on_request'
  amount: number | null
  maxAmount: number | null
  currency: string
  unit: PriceUnit
  /** The list does not say what it is for: its amount does. */
  isUnitGuessed?: true
}
/** A price as one cell says it; `currency` and `unit` are null where the cell does not say. */
export interface StatedPrice extends Omit<ImportedPrice, 'currency' | 'unit' | 'isUnitGuessed'> {
  currency: string | null
  unit: PriceUnit | null
}
/** Money for one thing, in minor units. */
export interface Sum {
  amount: number
  currency: string
}
/** What comes to a price besides, as a row says it; shares are percent. */
export interface RowCharges {
  tax?: Tax
  taxRate?: number
  service?: number
  minimum?: Sum
  travelFreeKm?: number
  travelFee?: Sum
  travelPerKm?: Sum
  /** Of the total, when a booking is confirmed; the rest so many days before the first. */
  deposit?: number
  restDays?: number
}
/** The same for a vendor, in the money of its price. */
export type Charges = Omit<RowCharges, 'minimum' | 'travelFee' | 'travelPerKm'> & {
  minimum?: number
  travelFee?: number
  travelPerKm?: number
}
export interface Capacity {
  min?: number
  max?: number
  /** So many there is room for; for how many more, nobody says. */
  from?: number
}

export interface KnownCity {
  id: string
  slug: string
  name: string
  aliases: string[]
  state: string | null
  country: string
  townId: string | null
  /** The code of the region it lies in, where the gazetteer knows it. */
  region: string | null
  lat: number | null
  lon: number | null
}
/** What a vendor of a category may say of itself. */
export interface Attribute {
  key: string
  label: string
  kind: 'choice' | 'many' | 'number' | 'yes_no'
  options: string[]
}
export interface KnownCategory {
  slug: string
  name: string
  synonyms: string[]
  attributes: readonly Attribute[]
}
/** The cells of a row, or of all rows of a vendor, that say where it is. */
export interface PlaceCells {
  city: string
  regions: string[]
  country: string
  address: string
  postcode: string
  /** Which place it is, by the gazetteer's code of a region or a town; undefined where a list has no column for it. */
  code?: string
}

/** One row of the file, understood. */
export interface VenueRow {
  line: number
  name: string
  category?: string
  cities: string[]
  regions: string[]
  country?: string
  address?: string
  postcode?: string
  /** Null where the list has a column for it, and says nothing. */
  area?: string | null
  travelKm?: number
  place: PlaceCells
  prices: ImportedPrice[]
  charges: RowCharges
  capacities: { label: string; max: number }[]
  capacityMin?: number
  capacityMax?: number
  /** Room for at least so many, where nobody says for how many at most. */
  capacityFrom?: number
  rating?: number
  ratingSource?: string
  reviewCount?: number
  description?: string
  website?: string
  email?: string
  phone?: string
  image?: string
  pictures: string[]
  social: string[]
  /** By column, as the file says it. */
  attributes: { column: string; text: string }[]
  externalId?: string
  /** What it says where it is closed for good. */
  closed?: string
}

/** One vendor to create or update. */
export interface PreparedVendor {
  importKey: string
  name: string
  categorySlug: string
  /** The file's own word for the category, where it is not one of ours ("Country house"). */
  categoryText?: string
  /** Keys of the review's readings of towns, its home first. */
  places: string[]
  regions: string[]
  country?: string
  address?: string
  postcode?: string
  /** As a column says it; without one it is made of the regions. */
  area?: string
  travelKm?: number
  /** Further categories the list says, by slug. */
  otherCategories: string[]
  /** By the key of the category's attribute; the value is as a profile holds it. */
  attributes: Record<string, string | string[] | number | boolean>
  /** Addresses of pictures, https, not fetched. */
  pictures: string[]
  social: string[]
  price: ImportedPrice | null
  otherPrices: ImportedPrice[]
  charges: Charges
  capacityMin?: number
  capacityMax?: number
  /** Room for at least so many, where nobody says for how many at most. */
  capacityFrom?: number
  capacities: { label: string; max: number }[]
  description?: string
  website?: string
  email?: string
  phone?: string
  image?: string
  externalId?: string
  /** What the file says; never shown as a rating of ours. */
  externalRating?: { value: number; reviews?: number; source?: string }
  lines: number[]
}
