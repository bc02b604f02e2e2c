import type { Import } from '#contract/imports.ts'
import type { ImportedPrice, PreparedVendor } from './types.ts'

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(amount / 100)

/** `from £98 per plate`; empty where the list says nothing. */
export function priceText(price: ImportedPrice | null): string {
  if (!price) return ''
  const { kind, amount, maxAmount, currency, unit } = price
  if (kind === 'on_request' || amount === null) return 'on request'
  const upTo = maxAmount === null ? '' : ` to ${money(maxAmount, currency)}`
  const each =
    unit === 'package' ? 'in all' : unit.replaceAll('_', ' ').replace('nonveg', 'non-veg')
  return `${kind === 'from' ? 'from ' : ''}${money(amount, currency)}${upTo} ${each}`
}

/** A vendor in a line, so that a person sees whether the list was understood. */
export const sampleOf = (vendor: PreparedVendor): Import['vendorSample'][number] => ({
  name: vendor.name,
  place: [...new Set([vendor.cities[0] ?? '', vendor.regions[0] ?? ''])].filter(Boolean).join(', '),
  price: priceText(vendor.price),
  capacity: vendor.capacityMax ? `up to ${vendor.capacityMax}` : '',
})
