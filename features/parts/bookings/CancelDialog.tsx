import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDays } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCancelBookingMutation } from '#store/api/bookings/bookings.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'

/** Cancels with a reason; what is given back is said before. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const locale = useLocale()
  const [cancel, { isLoading, error }] = useCancelBookingMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await cancel({ bookingId: booking._id, reason: String(reason) })
    if (result.error) return
    clearDraft(`cancel-${booking._id}`)
    onClose()
  }
  return (
    <Dialog
      title={`Cancel ${formatDays(booking.firstDay, booking.lastDay, locale)}?`}
      onClose={onClose}
    >
      <Form
        name={`cancel-${booking._id}`}
        draft
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        {booking.status !== 'confirmed' ? (
          <p>Nothing is confirmed yet, so nothing is owed. The day will be free again.</p>
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
          />
        )}
        <Field
          as="textarea"
          name="reason"
          label="Why?"
          hint="The other side will read this."
          rows={3}
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Cancel the booking
          </Button>
          <Button variant="plain" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
