import { skipToken } from '@reduxjs/toolkit/query'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { itemise } from '#domain/estimates.ts'
import { byHall } from '#domain/prices/byHall.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { isCountedOnce } from '#domain/units.ts'
import type { Choice } from '#features/public/vendor/ask/form/ourDay.ts'
import { useGetVendorHallsQuery } from '#store/api/bookings/halls.ts'

type Wish = { wanted: Wanted; isTogether: boolean; guests: number | undefined; days: number }

/**
 * Where any hall would do and what it costs depends on the hall: the cheapest that is free then, and the way to choose
 * it. As the card has it, which names its price.
 */
export function useHallOffer(
  { _id: vendorId, price, packages, seasons = [], halls = [], away }: VendorPage,
  { choice, choose }: { choice: Choice; choose: (part: Pick<Choice, 'hall'>) => void },
  { wanted, isTogether, guests, days }: Wish,
) {
  // Of several functions each has its own price.
  const isOpen = !isTogether && !choice.packageId
  const all = isOpen ? byHall({ price, packages, seasons }, wanted) : []
  const isFree = useFreeHalls(all.length > 0, vendorId, wanted)
  const quantities = {
    guests: guests ?? null,
    functions: choice.functions,
    days,
    travel: away?.cost,
  }
  const [cheapest] = all
    .filter(({ hall }) => isFree(hall))
    .flatMap(({ hall, ...sold }) => {
      const total = totalOf(sold, quantities)
      return total && total.amount !== null ? [{ hall, total, amount: total.amount }] : []
    })
    .toSorted((a, b) => a.amount - b.amount)
  const id = halls.find(({ name }) => name === cheapest?.hall)?._id
  return cheapest && id ? { ...cheapest, choose: () => choose({ hall: id }) } : undefined
}
export type HallOffer = NonNullable<ReturnType<typeof useHallOffer>>

const totalOf = (
  { price, pack }: Pick<ReturnType<typeof byHall>[number], 'price' | 'pack'>,
  quantities: Parameters<typeof itemise>[2],
) =>
  price && !isCountedOnce(price.unit)
    ? itemise({ label: pack?.name ?? 'Price', price }, [], quantities).total
    : null

/** Any is while no day was said. */
function useFreeHalls(isWanted: boolean, vendorId: string, { times = [] }: Wanted) {
  const firstDay = times[0]?.day
  const lastDay = times.at(-1)?.day
  const slot = times[0]?.slot?.name
  const { currentData } = useGetVendorHallsQuery(
    isWanted && firstDay && lastDay
      ? { vendorId, firstDay, lastDay, ...(slot && { slot }) }
      : skipToken,
  )
  return (hall: string) =>
    !firstDay || currentData?.halls.some(({ name, state }) => name === hall && state === 'free')
}
