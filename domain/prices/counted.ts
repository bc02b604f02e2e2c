import { asCounted, withShares } from '#domain/allIn.ts'
import { estimateTotal, packagePrice } from '#domain/estimates.ts'
import type { Estimate, Price } from '#domain/prices.ts'
import { forGuests, isCountedOnce, type PriceUnit } from '#domain/units.ts'

type Offer = { amount: number; unit: PriceUnit }
const isOffer = ({ unit }: Pick<Price, 'unit'>) => !isCountedOnce(unit)

/** A row of the search: what is asked once, and for each guest; see vendor_search. */
export interface OfferRow {
  flat: number
  each: number
  factor: number
  least: number
  cap: number
}
/** What a row of the search comes to. */
export const rowTotal = ({ flat, each, factor, least, cap }: OfferRow, guests: number): number =>
  each === 0
    ? flat
    : Math.min(cap, Math.max(least, flat + withShares(forGuests(each, true, guests), factor)))

/** The package that is cheaper for these guests than the price is at most, with what it comes to. */
export function cheaperOffer<P extends Offer>(
  price: Price | null,
  packages: readonly P[] | null | undefined,
  guests: number | null,
  travel?: number | null,
): { pack: P; total: Estimate } | undefined {
  const listed = price && isOffer(price) ? estimateTotal(price, guests, travel) : null
  const most = listed?.maxAmount ?? listed?.amount ?? Infinity
  return (packages ?? [])
    .filter(isOffer)
    .map((pack) => ({
      pack,
      total: estimateTotal(
        packagePrice({ ...pack, currency: price?.currency ?? 'INR' }, price),
        guests,
        travel,
      ),
    }))
    .filter((each): each is { pack: P; total: Estimate } => (each.total?.amount ?? most) < most)
    .toSorted((a, b) => (a.total.amount ?? 0) - (b.total.amount ?? 0))[0]
}

/**
 * What of a business is within a sum: its price, else the cheapest package that is; nothing where none is.
 * @param totalOf what each comes to as it would be asked for, null on request: of a price as a budget counts it
 */
export function offerWithin<P extends Offer & { currency: string }>(
  price: Price,
  packages: readonly P[],
  most: number,
  totalOf: (price: Price) => number | null,
): { pack: P | null; price: Price } | undefined {
  const packs = packages.filter((pack) => isOffer(pack) && pack.currency === price.currency)
  const listed = isOffer(price) || !packs.length ? [{ pack: null, price }] : []
  const cheapest = (offers: readonly { pack: P | null; price: Price }[]) =>
    offers
      .map((offer) => ({ offer, total: totalOf(asCounted(offer.price)) ?? Infinity }))
      .filter(({ total }) => total <= most)
      .toSorted((a, b) => a.total - b.total)[0]?.offer
  return (
    cheapest(listed) ?? cheapest(packs.map((pack) => ({ pack, price: packagePrice(pack, price) })))
  )
}
