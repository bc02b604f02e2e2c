import type { Booking } from '#contract/bookings/bookings.ts'
import { hallLabel, hallTerm, isTooSmall } from '#domain/calendar/halls.ts'
import { isDay } from '#domain/days.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetBookingHallsQuery } from '#store/api/bookings/halls.ts'

/** The hall that is proposed, where the business has another; free or not on the day that is chosen. */
export function HallField({
  booking,
  side,
  day,
  guests,
  begun,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  day: string
  guests: number
  /** The hall to begin with. */
  begun?: string | undefined
}) {
  const { _id: bookingId, hall, vendor } = booking
  const locale = useLocale()
  const on = isDay(day) ? { firstDay: day } : {}
  const { data } = useGetBookingHallsQuery({ bookingId, ...on }, { skip: !hall })
  const others = data?.halls.filter(({ isHere }) => !isHere) ?? []
  if (!hall || others.length === 0) return null
  return (
    <Select
      name="resourceId"
      label={hallTerm(vendor.category)}
      defaultValue={begun}
      placeholder={`${hall}, as agreed`}
      options={others.map((other) => ({
        value: other._id,
        label: hallLabel(other.name, other, guests, locale),
        // Whether they fit is for the couple to say.
        disabled: other.state !== 'free' || (side === 'user' && isTooSmall(other, guests)),
      }))}
    />
  )
}
