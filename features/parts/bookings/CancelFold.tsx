import type { Booking } from '#contract/bookings/bookings.ts'
import { policyTexts, policyTextsFor } from '#domain/bookings/policies.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { useUser } from '#store/hooks.ts'

/** The agreed policy as lines. */
const policyText = ({ cancellation }: Pick<Booking, 'cancellation'>) =>
  cancellation
    ? policyTexts(cancellation).join('\n') || 'Nothing is refunded.'
    : 'No policy was agreed: ask each other before anything is paid.'

/** The same; before it is agreed with the days on which it turns, and in money where the total is exact. */
export function PolicyNow({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const today = useToday()
  const { cancellation, status, firstDay, sum, total, lines } = booking
  if (!cancellation || !isOpenBooking(status)) return policyText(booking)
  const of = { firstDay, today, total: sum ?? exactSum(total, lines) }
  return policyTextsFor(cancellation, of, locale).join('\n') || 'Nothing is refunded.'
}

/** Whose cancellation a policy is about, as this side reads it. */
export const useIfCancelled = () =>
  useUser()?.role === 'user' ? 'If you cancel' : 'If the couple cancels'

/** What a cancellation comes to is the line itself, with the button beside it; the whole policy is behind it. */
export function CancelFold({
  booking,
  sentence,
  onCancel,
}: {
  booking: Booking
  /** What comes back if this side cancels now. */
  sentence: string
  onCancel: () => void
}) {
  const mayCancel = booking.actions.includes('cancel')
  const ifCancelled = useIfCancelled()
  return (
    <Fold
      title={mayCancel ? sentence : 'The cancellation policy'}
      action={
        mayCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel the booking
          </Button>
        )
      }
    >
      {mayCancel && <p>{ifCancelled}:</p>}
      <p style={{ whiteSpace: 'pre-line' }}>{policyText(booking)}</p>
    </Fold>
  )
}
