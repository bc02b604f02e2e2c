import { formatPrice, formatTotal } from '../../../domain/prices.ts'
import type { ImportedPrice, PreparedVendor } from '#read/types.ts'

/** `from £98 per plate`; empty where the list says nothing. */
export function priceText(price: ImportedPrice | null): string {
  if (!price) return ''
  return formatTotal(price) === undefined ? 'on request' : formatPrice(price, 'en')
}

export interface Sample {
  name: string
  place: string
  price: string
  capacity: string
}

/** A vendor in a line, so that a person sees whether the list was understood. */
export const sampleOf = (vendor: PreparedVendor, place: string): Sample => ({
  name: vendor.name,
  place: [...new Set([place, vendor.regions[0] ?? ''])].filter(Boolean).join(', '),
  price: priceText(vendor.price),
  capacity: guestsText(vendor),
})

const guestsText = ({ capacityMin, capacityMax, capacityFrom }: PreparedVendor) => {
  if (capacityMax) return capacityMin ? `${capacityMin} to ${capacityMax}` : `up to ${capacityMax}`
  if (capacityFrom) return `${capacityFrom} or more`
  return capacityMin ? `from ${capacityMin}` : ''
}
