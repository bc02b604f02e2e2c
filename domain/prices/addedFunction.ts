import { exactSum, type Sum, sumWithoutService } from '#domain/bookings/sums.ts'
import { type EstimateLine, itemise } from '#domain/estimates.ts'
import type { BookingTime } from '#domain/times.ts'
import { type PriceList, sellable, wantedIn } from './sellable.ts'

type Booked = { hall?: string | null | undefined; sum: Sum | null }

/**
 * What a function that is added to a booking comes to by the vendor's price list, as a request for it would: nothing
 * less was agreed for it. The least that they are booked for is agreed already, as far as the booking goes.
 * @param travel coming to another town than the booking's; null is not stated, undefined where there is no such way
 */
export function addedPrice(
  list: PriceList | null | undefined,
  { hall, sum: agreed }: Booked,
  added: BookingTime,
  travel: number | null | undefined,
): { sum: Sum | null; lines: EstimateLine[] } {
  if (!list || !agreed) return { sum: null, lines: [] }
  const stay = { firstDay: added.day, lastDay: added.day, times: [added] }
  const wanted = wantedIn({ ...stay, halls: hall ? [hall] : undefined }, added.guests)
  const { price, pack } = sellable(list, wanted)
  if (!price) return { sum: null, lines: [] }
  const spent = agreed.amount - (agreed.tax ?? 0) - (agreed.service ?? 0)
  const least = Math.max((price.minimum ?? 0) - spent, 0)
  const { total, lines } = itemise(
    {
      label: `${pack?.name ?? 'Price'}, ${added.name}`,
      price: { ...price, minimum: least || undefined },
    },
    [],
    { guests: added.guests, travel },
  )
  const exact = total && (exactSum(total, lines) ?? withoutService(agreed, total, lines))
  return { sum: exact, lines }
}

/** Agreed without a service charge: there is none for one function more, either. */
const withoutService = (agreed: Sum, ...made: Parameters<typeof sumWithoutService>) =>
  agreed.service === 0 ? sumWithoutService(...made) : null
