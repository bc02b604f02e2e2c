import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { describeCancellations } from '#domain/bookings/cancellations.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { sharePaid } from '#domain/refunds.ts'
import { RefundMoney } from '#features/parts/payments/RefundMoney.tsx'
import { retainerText } from '#features/parts/payments/retainerText.ts'
import { heldWords, stayText } from '#features/parts/bookings/times/stayText.ts'
import { focusContent } from '#src/lib/focusContent.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCancelBookingMutation } from '#store/api/bookings/bookings.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { sending } from '#store/failure.ts'

/** Cancels with a reason; what is given back is said before. */
export function CancelDialog({
  booking,
  side,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  onClose: () => void
}) {
  const locale = useLocale()
  const [cancel, { isLoading, error }] = useCancelBookingMutation()
  const onDone = useShowsEnd()
  const isConfirmed = booking.status === 'confirmed'
  const days = stayText(booking, locale)
  const { noun, are } = heldWords(booking)
  return (
    <FormDialog
      title={isConfirmed ? `Cancel ${days}?` : `Withdraw the request for ${days}?`}
      onClose={onClose}
      name={`cancel-${booking._id}`}
      draft
      {...sending({ error, isLoading })}
      onDone={onDone}
      onSubmit={({ reason }) => cancel({ bookingId: booking._id, reason: String(reason) })}
      action={isConfirmed ? 'Cancel the booking' : 'Withdraw the request'}
      danger
      back="Keep it"
    >
      {!isConfirmed ? (
        <p>
          Nothing is confirmed yet, so nothing is owed. The {noun} {are} no longer held for you
          then.
        </p>
      ) : booking.isByHand ? (
        <p>
          The {noun} {are} free again then. {booking.coupleName} won’t get an email: tell them
          yourself.
        </p>
      ) : booking.refundPercent === null ? (
        <Notice tone="amber" title="No cancellation policy was agreed.">
          <p>If anything was paid, settle with each other what is refunded.</p>
        </Notice>
      ) : (
        <Notice tone="amber" title={refundTitle(booking, booking.refundPercent, side, locale)}>
          <RefundMoney
            booking={booking}
            refund={{ percent: booking.refundPercent, kept: booking.refundKept }}
          />
          {booking.cancellations && (
            <p>Your page will say: “{describeCancellations(booking.cancellations, locale)}”.</p>
          )}
        </Notice>
      )}
      <Field
        as="textarea"
        name="reason"
        label="Why?"
        aria-required
        hint={
          booking.isByHand
            ? 'A reason is needed, for your own records: they won’t read it.'
            : 'A reason is needed. The other side will read it.'
        }
        rows={3}
      />
    </FormDialog>
  )
}

/** What has come of it stands at the top of its page: it is shown once this is done and the dialog has gone. */
function useShowsEnd() {
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (!isDone.current) return
      focusContent()
      window.scrollTo(0, 0)
    },
    [],
  )
  return () => {
    isDone.current = true
  }
}

function refundTitle(booking: Booking, percent: number, side: 'user' | 'vendor', locale: string) {
  if (side === 'vendor') return 'You refund everything that was paid, whenever you cancel.'
  const { vendor, refunds = [], graceUntil } = booking
  if (graceUntil !== null)
    return `Until ${formatInstant(graceUntil, locale)}, ${vendor.businessName} refunds everything that was paid.`
  const when = refunds.length > 1 ? ' if you cancel today' : ''
  const kept = retainerText(booking, locale)
  return `Under the agreed policy, ${vendor.businessName} refunds ${sharePaid(percent)}${when}${kept}.`
}
