import { type EstimateLine, itemise, packagePrice } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'
import type { BookingTime } from '#domain/times.ts'
import { type PriceList, sellable, wantedIn } from './sellable.ts'

/** The booking's hall, and what was agreed for it without tax and service charge. */
type Booked = { hall?: string | null | undefined; spent: number }

/**
 * What a function that is added to a booking comes to by the vendor's price list, as a request for it would: nothing
 * less was agreed for it. With the package that was chosen for it,
 * else at what comes first. The least that they are booked for is agreed already, as far as the booking goes.
 * @param travel coming to another town than the booking's; null is not stated, undefined where there is no such way
 */
export function addedPrice(
  list: PriceList | null | undefined,
  { hall, spent }: Booked,
  added: BookingTime,
  travel: number | null | undefined,
): { total: Estimate | null; lines: EstimateLine[] } {
  if (!list) return { total: null, lines: [] }
  const stay = { firstDay: added.day, lastDay: added.day, times: [added] }
  const wanted = wantedIn({ ...stay, halls: hall ? [hall] : undefined }, added.guests)
  const chosen = list.packages.find(({ name }) => name === added.packageName)
  const { price, pack } = chosen
    ? { price: packagePrice(chosen, list.price), pack: chosen }
    : sellable(list, wanted)
  if (!price) return { total: null, lines: [] }
  const least = Math.max((price.minimum ?? 0) - spent, 0)
  return itemise(
    {
      label: `${pack?.name ?? 'Price'}, ${added.name}`,
      price: { ...price, minimum: least || undefined },
    },
    [],
    { guests: added.guests, travel },
  )
}
