import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import type { Choice, OurDay } from './ourDay.ts'
import { plannedPart } from './plannedPart.ts'

/** The part of its one day that the whole page is for; '' for all of it. */
export function usePlannedPart({ slots = [] }: VendorPage, ourDay: OurDay, { part }: Choice) {
  const { wedding } = useOurWedding()
  return plannedPart(wedding, slots, { ...ourDay, part })
}
