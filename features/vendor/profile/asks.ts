import { hasTrait, isVisited } from '#domain/categories/traits.ts'
import type { Noun } from '#domain/plans.ts'
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

/** Whether a business says for how many guests it is: in a trade that has a limit; and what it stated once stays. */
export function asksGuests({ profile, categories }: ProfileData): boolean {
  const { category, otherCategories, capacityMin, capacityMax } = withPendingEdits(profile)
  const isTheirs = [category, ...otherCategories].some((id) =>
    hasTrait(categories.find(({ _id }) => _id === id)?.slug, 'guests'),
  )
  return isTheirs || capacityMin !== null || capacityMax !== null
}

/** What of a business can be booked side by side on one day, and each for a part of it; null where that is nothing. */
export function sideBySide({ profile, categories }: ProfileData): Noun | null {
  const { category } = withPendingEdits(profile)
  const slug = categories.find(({ _id }) => _id === category)?.slug
  if (slug === undefined) return null
  if (hasTrait(slug, 'halls')) return ['hall', 'halls']
  return hasTrait(slug, 'teams') ? ['team', 'teams'] : null
}
