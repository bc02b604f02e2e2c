import type { Booking } from '#contract/bookings/bookings.ts'
import { describeCancellations } from '#domain/bookings/cancellations.ts'
import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCancelBookingMutation } from '#store/api/bookings/bookings.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { formFailure } from '#store/failure.ts'

/** The same in money, of what both sides agree was paid. */
function RefundNow({ bookingId, percent }: { bookingId: string; percent: number }) {
  const locale = useLocale()
  const { data } = useGetPaymentsQuery({ bookingId })
  if (!data) return null
  const money = (amount: number) => formatMoney({ amount, currency: data.currency }, locale)
  return (
    <p>
      {data.paid > 0
        ? `That is ${money(stillToRefund(data, percent))} of the ${money(data.paid)} that is confirmed as paid.`
        : 'Nothing is confirmed as paid so far.'}
      {data.waiting > 0 &&
        ` ${money(data.waiting)} is waiting for confirmation, and counts once it is confirmed.`}
    </p>
  )
}

/** Cancels with a reason; what is given back is said before. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const locale = useLocale()
  const [cancel, { isLoading, error }] = useCancelBookingMutation()
  const isConfirmed = booking.status === 'confirmed'
  const days = stayText(booking, locale)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await cancel({ bookingId: booking._id, reason: String(reason) })
    if (result.error) return
    clearDraft(`cancel-${booking._id}`)
    onClose()
  }
  return (
    <FormDialog
      title={isConfirmed ? `Cancel ${days}?` : `Withdraw the request for ${days}?`}
      onClose={onClose}
      name={`cancel-${booking._id}`}
      draft
      {...formFailure(error)}
      onSubmit={submit}
      action={isConfirmed ? 'Cancel the booking' : 'Withdraw the request'}
      danger
      busy={isLoading}
      back="Keep it"
    >
      {!isConfirmed ? (
        <p>Nothing is confirmed yet, so nothing is owed. The day is no longer held for you then.</p>
      ) : booking.isByHand ? (
        <p>
          The day is free again then. {booking.coupleName} won’t get an email: tell them yourself.
        </p>
      ) : booking.refundPercent === null ? (
        <Notice tone="amber" title="No cancellation policy was agreed.">
          <p>If anything was paid, settle with each other what is refunded.</p>
        </Notice>
      ) : (
        <Notice
          tone="amber"
          title={
            booking.refundPercent === 100
              ? 'Everything that was paid is refunded.'
              : `Under the agreed policy, ${booking.refundPercent}% of what was paid is refunded.`
          }
        >
          {booking.cancellations && (
            <p>Your page will say: “{describeCancellations(booking.cancellations, locale)}”.</p>
          )}
          {booking.sum && <RefundNow bookingId={booking._id} percent={booking.refundPercent} />}
        </Notice>
      )}
      <Field
        as="textarea"
        name="reason"
        label="Why?"
        hint={
          booking.isByHand
            ? 'For your own records: they won’t read it.'
            : 'The other side will read this.'
        }
        rows={3}
      />
    </FormDialog>
  )
}
