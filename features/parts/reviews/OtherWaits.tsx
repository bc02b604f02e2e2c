import type { Booking } from '#contract/bookings/bookings.ts'
import { formatEndOf } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** The other side has written, and nobody reads it yet. */
export function OtherWaits({
  booking,
  otherHas,
}: {
  booking: Booking
  /** `Rose Palace has`, `Asha & Ben have`. */
  otherHas: string
}) {
  const locale = useLocale()
  const { otherWaitsUntil: until } = booking
  if (!until) return null
  return (
    <p>
      {otherHas} written about you. You can read it once you have written, too. Otherwise it becomes
      readable at the end of {formatEndOf(until, locale)}, and you can no longer write then.
    </p>
  )
}
