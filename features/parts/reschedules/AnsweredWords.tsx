import type { Booking } from '#contract/bookings/bookings.ts'
import { answeredWords } from '#domain/bookings/answered.ts'
import { type Proposed, proposedWords } from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** What one side proposed, which another proposal takes the place of. */
export function AnsweredWords({
  booking,
  answered,
  other,
  by,
}: {
  booking: Booking
  answered: Proposed
  /** Who proposed it; without a name it was the reader. */
  other?: string | undefined
  /** What takes its place, where that is known: the same at another total is not said twice. */
  by?: Proposed
}) {
  const locale = useLocale()
  const format: Parameters<typeof proposedWords>[2] = {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  }
  const isSame =
    by && proposedWords(booking, by, format) === proposedWords(booking, answered, format)
  const total = answered.sum ? `, for ${formatMoney(answered.sum, locale)} in all` : ''
  const what = isSame
    ? ` the same${total || ' without a total'}`
    : `: ${answeredWords(booking, answered, format)}`
  return (
    <p>
      {other ?? 'You'} proposed{what}. {other ? 'Yours takes' : 'This takes'} its place.
    </p>
  )
}
