import { useEffect } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { useMarkBookingSeenMutation } from '#store/api/bookings/bookings.ts'
import { useOnlyLooks } from '#store/hooks.ts'

/** A booking that is being looked at: what the other side has changed of it is news no more. */
export function useSeen({ _id: bookingId, isNews = false }: Booking): void {
  const [see] = useMarkBookingSeenMutation()
  const onlyLooks = useOnlyLooks()
  useEffect(() => {
    if (isNews && !onlyLooks) void see({ bookingId })
  }, [isNews, onlyLooks, bookingId, see])
}
