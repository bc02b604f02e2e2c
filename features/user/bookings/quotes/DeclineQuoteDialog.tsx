import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useDeclineQuoteMutation } from '#store/api/bookings/quotes.ts'
import { sending } from '#store/failure.ts'

/** Declines the quote with a word; what it held is free again. */
export function DeclineQuoteDialog({
  booking: { _id: bookingId, vendor, isHeld, quoteVersion: version },
  onClose,
}: {
  booking: BookingItem
  onClose: () => void
}) {
  const [decline, { isLoading, error }] = useDeclineQuoteMutation()
  return (
    <FormDialog
      title="Decline the quote?"
      onClose={onClose}
      name={`decline-quote-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reason }) => decline({ bookingId, version, reason: String(reason) })}
      action="Decline the quote"
      danger
    >
      <p>{isHeld && 'The time will no longer be held for you. '}Nothing is owed.</p>
      <Field
        as="textarea"
        name="reason"
        label="Why?"
        aria-required
        hint={`A reason is needed. ${vendor.businessName} will read it.`}
        rows={3}
      />
    </FormDialog>
  )
}
