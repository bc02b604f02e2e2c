import type { Booking } from '#contract/bookings/bookings.ts'
import { proposedWords } from '#domain/bookings/proposals.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDays } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** What the other side proposes, which another proposal takes the place of. */
export function AnsweredWords({
  booking,
  answered,
  other,
}: {
  booking: Booking
  answered: NonNullable<Booking['reschedule']>
  other: string
}) {
  const locale = useLocale()
  const proposed = proposedWords(booking, answered, {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  })
  const { sum } = answered
  const isAlone = sum && proposed === formatMoney(sum, locale)
  const price = sum && !isAlone ? `, for ${formatMoney(sum, locale)} in all` : ''
  return (
    <p>
      {other} proposed: {`${proposed}${price}`}. Yours takes its place.
    </p>
  )
}
