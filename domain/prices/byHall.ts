import { type ListPackage, type PriceList, sellable, type Sellable } from './sellable.ts'
import type { Wanted } from './validity.ts'

/**
 * Where any of several halls would do and no price holds in all of them: what comes first in each hall that has one.
 * Empty where a price holds in all.
 */
export function byHall<P extends ListPackage>(
  list: PriceList<P>,
  wanted: Wanted,
): (Sellable<P> & { hall: string })[] {
  const { halls = [] } = wanted
  if (halls.length < 2 || sellable(list, wanted).price) return []
  return halls
    .map((hall) => ({ hall, ...sellable(list, { ...wanted, halls: [hall] }) }))
    .filter(({ price }) => price !== null)
}
