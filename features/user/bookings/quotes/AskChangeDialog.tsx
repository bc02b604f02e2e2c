import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useRequestQuoteChangeMutation } from '#store/api/bookings/quotes.ts'
import { sending } from '#store/failure.ts'

export type Wish = { name: string; words: string }

/** Asks for something else, at a line or of the whole; it goes into the conversation. */
export function AskChangeDialog({
  booking: { _id: bookingId, vendor, quoteVersion: version },
  line,
  wish,
  onClose,
}: {
  booking: BookingItem
  line?: { id: string; label: string }
  /** What to begin with: a name for its draft, and the words. */
  wish?: Wish
  onClose: () => void
}) {
  const [ask, { isLoading, error }] = useRequestQuoteChangeMutation()
  return (
    <FormDialog
      title={line ? `Change “${line.label}”?` : 'Ask for a change?'}
      onClose={onClose}
      name={`ask-change-${bookingId}-${line?.id ?? wish?.name ?? ''}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ message }) =>
        ask({ bookingId, version, message: String(message), ...(line && { lineId: line.id }) })
      }
      action="Ask for it"
    >
      <Field
        as="textarea"
        name="message"
        label="What should be different?"
        hint={`${vendor.businessName} can send another version. You can still accept this one.`}
        rows={3}
        defaultValue={wish?.words}
      />
    </FormDialog>
  )
}
