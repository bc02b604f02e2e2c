import type { PreparedVendor } from '#read/types.ts'
import type { TownReading } from './review.ts'

/** The name of where a vendor will be found; empty where nobody will. */
export const placeNames = (towns: readonly TownReading[]) => {
  const names = new Map(towns.map(({ key, town, city }) => [key, town?.name ?? city?.name ?? '']))
  return ({ places }: PreparedVendor) =>
    places.map((key) => names.get(key) ?? '').find(Boolean) ?? ''
}
