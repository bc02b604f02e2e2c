import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useTurnDownSumMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** Turns the total down with a word; the day is free again. */
export function TurnDownDialog({
  booking: { _id: bookingId, vendor },
  onClose,
}: {
  booking: BookingItem
  onClose: () => void
}) {
  const [turnDown, { isLoading, error }] = useTurnDownSumMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await turnDown({ bookingId, reason: String(reason) })
    if (!result.error) onClose()
  }
  return (
    <Dialog title="Turn the total down?" onClose={onClose}>
      <Form
        name={`turn-down-${bookingId}`}
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        <p>The day will no longer be held for you, and nothing is owed.</p>
        <Field
          as="textarea"
          name="reason"
          label="Why?"
          hint={`${vendor.businessName} will read this.`}
          rows={3}
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Turn it down
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
