import type { Facts } from './values.ts'
import { priceText } from './sample.ts'

/** What a list told beyond the profile's fields, in words; its rating is somebody else's and not among them. */
export function describeFacts({
  capacities,
  otherPrices,
}: Pick<Facts, 'capacities' | 'otherPrices'>): { label: string; value: string }[] {
  return [
    // A single capacity is the profile's own.
    ...(capacities.length > 1
      ? capacities.map(({ label, max }) => ({ label, value: `up to ${max} guests` }))
      : []),
    ...otherPrices.map((price) => ({ label: 'Another price', value: priceText(price) })),
  ]
}
