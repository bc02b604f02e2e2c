import type { Booking } from '#contract/bookings/bookings.ts'
import { hallInstead } from '#domain/calendar/halls.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { useUser } from '#store/hooks.ts'

/** The hall of a booking, with the one that was quoted, or asked for, where it is another. */
export function HallNow({ booking, hall }: { booking: Booking; hall: string }) {
  const { _id: bookingId, quoteVersion } = booking
  const isSide = useUser()?.role !== 'admin'
  const { data } = useGetQuoteQuery({ bookingId }, { skip: quoteVersion === 0 || !isSide })
  const [newest] = data?.versions ?? []
  const isMoved = newest?.hall && newest.hall !== hall
  const before = isMoved ? newest.hall : newest?.hallBefore
  return hallInstead({ hall, ...(before && { hallBefore: before }) })
}
