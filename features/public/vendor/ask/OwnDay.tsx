import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

/** A day that nobody else has: our own request, quote or booking. */
export function OwnDay({
  booking: { _id, status, vendor, firstDay, lastDay },
}: {
  booking: BookingSummary
}) {
  const days = formatDays(firstDay, lastDay, useLocale())
  const { businessName } = vendor
  return (
    <Notice
      tone={status === 'confirmed' ? 'leaf' : 'amber'}
      title={`This day is ${status === 'confirmed' ? 'yours' : 'held for you'}`}
      action={
        <Button size="small" to={paths.myBooking(_id)}>
          See the booking
        </Button>
      }
    >
      <p>
        {status === 'confirmed'
          ? `You’ve booked ${businessName} for ${days}.`
          : status === 'requested'
            ? `You’ve requested ${days}, and ${businessName} has not answered yet.`
            : `Your quote from ${businessName} holds ${days}.`}
      </p>
    </Notice>
  )
}
