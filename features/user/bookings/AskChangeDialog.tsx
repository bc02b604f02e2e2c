import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAskQuoteChangeMutation } from '#store/api/bookings/quotes.ts'
import { failureOf } from '#store/failure.ts'

/** Asks for something else, at a line or of the whole; it goes into the conversation. */
export function AskChangeDialog({
  booking: { _id: bookingId, vendor, quoteVersion: version },
  line,
  onClose,
}: {
  booking: BookingItem
  line?: { id: string; label: string }
  onClose: () => void
}) {
  const [ask, { isLoading, error }] = useAskQuoteChangeMutation()
  const failed = failureOf(error)
  const name = `ask-change-${bookingId}-${line?.id ?? ''}`
  const submit = async ({ message }: Record<string, FormDataEntryValue>) => {
    const result = await ask({
      bookingId,
      version,
      message: String(message),
      ...(line && { lineId: line.id }),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  return (
    <Dialog title={line ? `Change “${line.label}”?` : 'Ask for a change?'} onClose={onClose}>
      <Form
        name={name}
        draft
        errors={failed?.fields}
        failure={failed && !failed.fields.message && failed.message}
        onSubmit={submit}
      >
        <Field
          as="textarea"
          name="message"
          label="What should be different?"
          hint={`${vendor.businessName} can send another version. You can still accept this one.`}
          rows={3}
        />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Ask for it
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
