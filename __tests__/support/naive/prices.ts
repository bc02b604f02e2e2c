import { countedFactor, mostOf, withShares } from '#domain/allIn.ts'
import type { Price } from '#domain/prices.ts'
import { forGuests, isCountedOnce, isPerGuest, type PriceUnit } from '#domain/units.ts'

type Offer = { amount: number; unit: PriceUnit }
const isOffer = ({ unit }: Pick<Price, 'unit'>) => !isCountedOnce(unit)

/**
 * What a business may cost where a budget is kept to: the cheapest for these guests of its price, at the upper end of a
 * range, and of its packages, with service, travel, and a fifth for a tax without a rate. Null where that can't be
 * said. As `vendor_search_rows` and `rowTotal` of the database have it.
 */
export function countedTotal(
  price: Price | null,
  guests: number | null,
  packages: readonly Offer[] = [],
  travel = 0,
): number | null {
  const packs = packages.filter(isOffer)
  const most = price && (isOffer(price) || !packs.length) ? mostOf(price) : null
  const offers = [...packs, ...(price && most !== null ? [{ amount: most, unit: price.unit }] : [])]
  const factor = countedFactor(price ?? { tax: 'not_stated' })
  const totals = offers.flatMap(({ amount, unit }) => {
    const plain = amount && forGuests(amount, isPerGuest(unit), guests)
    if (plain === null) return []
    return [withShares(Math.max(plain, price?.minimum ?? 0), factor) + travel]
  })
  return totals.length ? Math.min(...totals) : null
}
