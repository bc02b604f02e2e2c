import { isVisited } from '#domain/bookings/visited.ts'
import { withPendingEdits } from './draft.ts'
import type { ProfileData } from './WithProfile.tsx'

/** Whether a business is to say how far it comes: not where all couples come to it, but what it stated once stays. */
export function asksTravel({ profile, categories }: ProfileData): boolean {
  const { category, otherCategories, ...stored } = withPendingEdits(profile)
  const { travelFreeKm, travelMaxKm, travelFee, travelPerKm, travelNote } = stored
  const isStated = [travelFreeKm, travelMaxKm, travelFee, travelPerKm].some((of) => of !== null)
  const isTheirs = [category, ...otherCategories].every((id) =>
    isVisited(categories.find(({ _id }) => _id === id)?.slug ?? null),
  )
  return !isTheirs || isStated || travelNote !== ''
}
