import { isVisited } from '#domain/bookings/visited.ts'
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

/** What they sell is made, lent or let: nobody is booked there for a part of a day. */
const goods = new Set([
  'bridal-wear',
  'groom-wear',
  'tailors',
  'jewellery',
  'invitations',
  'favours-and-gifts',
  'guest-accommodation',
  'honeymoons',
])

/** What of a business can be booked side by side on one day, and each for a part of it; null where that is nothing. */
export function sideBySide({ profile, categories }: ProfileData): Noun | null {
  const { category } = withPendingEdits(profile)
  const slug = categories.find(({ _id }) => _id === category)?.slug
  if (slug === undefined || goods.has(slug)) return null
  return slug === 'venues' ? ['hall', 'halls'] : ['team', 'teams']
}
