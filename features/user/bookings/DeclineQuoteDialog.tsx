import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useDeclineQuoteMutation } from '#store/api/bookings/quotes.ts'
import { failureOf } from '#store/failure.ts'

/** Declines the quote with a word; what it held is free again. */
export function DeclineQuoteDialog({
  booking: { _id: bookingId, vendor, isHeld },
  onClose,
}: {
  booking: BookingItem
  onClose: () => void
}) {
  const [decline, { isLoading, error }] = useDeclineQuoteMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await decline({ bookingId, reason: String(reason) })
    if (!result.error) onClose()
  }
  return (
    <Dialog title="Decline the quote?" onClose={onClose}>
      <Form
        name={`decline-quote-${bookingId}`}
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        <p>{isHeld && 'The time will no longer be held for you. '}Nothing is owed.</p>
        <Field
          as="textarea"
          name="reason"
          label="Why?"
          hint={`${vendor.businessName} will read this.`}
          rows={3}
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Decline the quote
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
