import { minorDigits } from '#domain/money.ts'
import type { Facts } from '#server/modules/platform/imports/prepare/values.ts'
import type { ImportedPrice } from '#server/modules/platform/imports/read/types.ts'

/** A vendor as it is stored; its home first among its towns. */
export type ExportedVendor = {
  id: string
  name: string
  category: string
  towns: { name: string; state: string | null; country: string; isRegion: boolean }[]
  area: string
  address: string
  price: ImportedPrice | null
  capacityMin: number | null
  capacityMax: number | null
  description: string
  website: string
  email: string
  phone: string
  facts: Partial<Facts> | null
}

/** The names are those that an import knows without being told. */
export const header = [
  'Vendor id',
  'Name',
  'Category',
  'Town',
  'Region',
  'Country',
  'Address',
  'Postcode',
  'Price',
  'Currency',
  'Price unit',
  'Min guests',
  'Max guests',
  'Description',
  'Website',
  'Email',
  'Phone',
  'Image',
  'Rating',
  'Number of reviews',
]

/** "from GBP 55.00": the mark before the number, so that no spreadsheet takes the cell for a sum or a date. */
function priceCell(price: ImportedPrice | null): string {
  if (!price) return ''
  const { kind, amount, maxAmount, currency } = price
  const money = (minor: number) =>
    `${currency} ${(minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))}`
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

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** Its line, and one more for each further town and picture: lines of one id are one vendor when they come back. */
export function rowsOf(vendor: ExportedVendor): string[][] {
  const { facts } = vendor
  const [home, ...others] = vendor.towns
  const place = (town: typeof home) =>
    town
      ? [
          town.isRegion ? '' : town.name,
          town.isRegion ? town.name : (town.state ?? ''),
          town.country,
        ]
      : ['', '', '']
  const [picture = '', ...pictures] = facts?.pictures ?? []
  const rating = facts?.externalRating
  const further = (cells: Record<string, string>) =>
    header.map((name, index) =>
      index === 0 ? vendor.id : index === 1 ? vendor.name : (cells[name] ?? ''),
    )
  return [
    [
      vendor.id,
      vendor.name,
      vendor.category,
      ...place(home),
      vendor.address,
      facts?.postcode ?? '',
      priceCell(vendor.price),
      vendor.price?.currency ?? '',
      vendor.price ? unitCell(vendor.price.unit) : '',
      text(vendor.capacityMin),
      text(vendor.capacityMax),
      vendor.description,
      vendor.website,
      vendor.email,
      vendor.phone,
      picture,
      text(rating?.value),
      text(rating?.reviews),
    ],
    ...others.map((town) => {
      const [name = '', region = '', country = ''] = place(town)
      return further({ Town: name, Region: region, Country: country })
    }),
    ...pictures.map((address) => further({ Image: address })),
  ]
}
