import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { useGetBookingsInfiniteQuery } from '#store/api/bookings/bookings.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

const has = ({ status, isHeld }: BookingSummary) =>
  status === 'confirmed' ||
  (isHeld && (status === 'requested' || status === 'offered' || status === 'change_asked'))

/** A page is the same for everybody: whether a day that is gone there is our own, only we can ask. */
export function useOwnBooking(
  vendorId: string,
  day: string | undefined,
  state: string | null | undefined,
) {
  const isCouple = useAppSelector(selectUser)?.role === 'user'
  const isGone = state === 'held' || state === 'taken'
  const skip = !isCouple || !isGone || !day
  const { currentData, isFetching } = useGetBookingsInfiniteQuery({ vendorId, day }, { skip })
  const own = currentData?.pages.flatMap(({ items }) => items).find(has)
  return {
    own,
    /** What the day is for us: of two halls one may be ours, and the other somebody else's. */
    ours: own && (own.status === 'confirmed' ? ('taken' as const) : ('held' as const)),
    isAsking: !skip && !currentData && isFetching,
  }
}
