import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { estimateChoice, estimateTotal, packagePrice, type Quantities } from '#domain/estimates.ts'
import type { Choice } from './form/ourDay.ts'

/** The page for another number of guests, as the server will answer it, until it has. */
export const forGuests = (vendor: VendorPage, guests: number | undefined): VendorPage => ({
  ...vendor,
  estimate: estimateTotal(vendor.price, guests ?? null, vendor.away?.cost),
  packages: vendor.packages.map((each) => ({
    ...each,
    estimate: estimateTotal(packagePrice(each, vendor.price), guests ?? null, vendor.away?.cost),
  })),
})

/** What a choice comes to, as the server will answer it; nothing of what the page does not know. */
export function reckon(
  { price, packages, away }: VendorPage,
  { packageId, addOns, functions }: Choice,
  guests: number | undefined,
  days: number,
  each?: Quantities['each'],
) {
  const pack = packages.find(({ _id }) => _id === packageId)
  const chosen = pack?.addOns.filter(({ _id }) => addOns.includes(_id)) ?? []
  if ((packageId && !pack) || chosen.length !== addOns.length) return undefined
  return estimateChoice(
    price,
    pack ? { name: pack.name, price: packagePrice(pack, price) } : null,
    chosen,
    { guests: guests ?? null, functions, days, each, travel: away?.cost },
  )
}
