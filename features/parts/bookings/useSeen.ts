import { useEffect } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { useMarkBookingSeenMutation } from '#store/api/bookings/bookings.ts'
import { selectActing } from '#store/acting.ts'
import { useAppSelector } from '#store/hooks.ts'

/**
 * A booking that is being looked at: what the other side has changed of it is news no more, unless who looks may only
 * look; until that is known it stays.
 */
export function useSeen({ _id: bookingId, isNews = false }: Booking): void {
  const [see] = useMarkBookingSeenMutation()
  const role = useAppSelector(selectActing)?.role
  const mayMark = role !== undefined && role !== 'viewer'
  useEffect(() => {
    if (isNews && mayMark) void see({ bookingId })
  }, [isNews, mayMark, bookingId, see])
}
