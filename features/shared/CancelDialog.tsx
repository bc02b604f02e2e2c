import type { Booking } from '#contract/bookings.ts'
import { formatDays } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/Form.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { useCancelBookingMutation } from '#store/api/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** Cancels with a reason; what is given back is said before. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const locale = useLocale()
  const [cancel, { isLoading, error }] = useCancelBookingMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await cancel({ bookingId: booking._id, reason: String(reason) })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Cancel ${formatDays(booking.firstDay, booking.lastDay, locale)}?`}
      onClose={onClose}
    >
      <Form
        name={`cancel-${booking._id}`}
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        {booking.refundPercent === null ? (
          <p>Nothing is confirmed yet, so nothing is owed. The day becomes free again.</p>
        ) : (
          <Notice
            tone="amber"
            title={`By the agreed policy ${booking.refundPercent} % of what was paid is given back.`}
          />
        )}
        <Field as="textarea" name="reason" label="Why?" hint="The other side reads it." rows={3} />
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
