import { countedFactor, mostOf, withShares } from '#domain/allIn.ts'
import type { Price } from '#domain/prices.ts'
import { leastOf, type ListPackage, type PriceList, sellable } from '#domain/prices/sellable.ts'
import type { DayPart } from '#domain/times.ts'
import { misfitOf, type Validity } from '#domain/prices/validity.ts'
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

/** Which parts of a day can be had; undefined where that is not known. */
export type FreeParts = (day: string) => readonly DayPart[] | undefined
const wantedOn = (day: string | undefined, guests: number | null, freeOn?: FreeParts) => ({
  times: day ? [{ day, free: freeOn?.(day) }] : [],
  guests,
})

/** The same of what can be sold to them on the cheapest of these days; on any day without one. */
export function countedThen(
  list: PriceList,
  guests: number | null,
  days: readonly string[],
  freeOn?: FreeParts,
): number | null {
  const totals = (days.length ? days : [undefined]).flatMap((day) => {
    const holds = (validity: Validity | null | undefined) =>
      !misfitOf(validity, wantedOn(day, guests, freeOn), list.seasons)
    const price = list.price && {
      ...list.price,
      ...(!holds(list.price.validity) && { kind: 'on_request' as const, amount: null }),
    }
    const packages = list.packages.filter(({ validity }) => holds(validity))
    return countedTotal(price, guests, packages) ?? []
  })
  return totals.length ? Math.min(...totals) : null
}

/** What comes first on the first of these days on which the least is asked, and which day that is. */
export function soldThen<P extends ListPackage>(
  list: PriceList<P>,
  guests: number | null,
  days: readonly string[],
  freeOn?: FreeParts,
) {
  const each = (days.length ? days : [undefined]).map((day) => {
    const sold = sellable(list, wantedOn(day, guests, freeOn))
    return { day, sold, least: leastOf(sold, guests) ?? Infinity }
  })
  return each.toSorted((a, b) => (a.least === b.least ? 0 : a.least - b.least))[0]
}

/** A price of certain halls is for no more guests than have room in one of them; `in_rooms` of the database. */
export function inRooms<P extends ListPackage>(
  list: PriceList<P>,
  halls: readonly { name: string; capacity: number | null }[],
): PriceList<P> {
  const narrowed = (validity: Validity | null | undefined) => {
    const rooms = halls.flatMap(({ name, capacity }) =>
      validity?.halls?.includes(name) ? (capacity ?? Infinity) : [],
    )
    const most = Math.min(
      validity?.guestsMax ?? Infinity,
      rooms.length ? Math.max(...rooms) : Infinity,
    )
    return validity && Number.isFinite(most) ? { ...validity, guestsMax: most } : validity
  }
  const { price } = list
  const validity = narrowed(price?.validity)
  return {
    ...list,
    price: price && { ...price, ...(validity && { validity }) },
    packages: list.packages.map((each) => ({ ...each, validity: narrowed(each.validity) })),
  }
}
