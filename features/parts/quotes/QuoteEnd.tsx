import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { useClock } from '#src/ui/time/useClock.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'

const isSoon = (instant: string) => Date.parse(instant) - Date.now() < 48 * 3_600_000

/** `until Thu 3 Dec 2026`, the day that the quote names; in its last two days how long that is. */
export function QuoteEnd({ booking: { _id: bookingId, expiresAt } }: { booking: Booking }) {
  const locale = useLocale()
  const { data } = useGetQuoteQuery({ bookingId })
  const [newest] = data?.versions ?? []
  const counts = useClock(() => Number(expiresAt !== null && isSoon(expiresAt)))
  if (!expiresAt) return null
  if (newest && !counts) return <>until {formatDay(newest.validUntil, locale)}</>
  return (
    <>
      for <Countdown until={expiresAt} over="a moment more" />
    </>
  )
}
