import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useWriteAboutBookingMutation } from '#store/api/talk/enquiries.ts'
import { formFailure } from '#store/failure.ts'
import type { Wish } from './AskChangeDialog.tsx'

/** Of a confirmed booking both agree on another price in their messages. */
export function AskGuestsDialog({
  booking: { _id: bookingId, vendor },
  wish,
  onClose,
}: {
  booking: BookingItem
  wish: Wish
  onClose: () => void
}) {
  const [write, { isLoading, error }] = useWriteAboutBookingMutation()
  const name = `ask-${bookingId}-${wish.name}`
  const submit = async ({ message }: Record<string, FormDataEntryValue>) => {
    const result = await write({ bookingId, message: String(message) })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  return (
    <FormDialog
      title={`Ask ${vendor.businessName}?`}
      onClose={onClose}
      name={name}
      draft
      {...formFailure(error)}
      onSubmit={submit}
      action="Send"
      busy={isLoading}
    >
      <Field
        as="textarea"
        name="message"
        label="Your message"
        hint="The booking and its price stay as they are until you both agree on something else."
        rows={4}
        defaultValue={wish.words}
      />
    </FormDialog>
  )
}
