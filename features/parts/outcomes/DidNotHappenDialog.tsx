import type { Booking } from '#contract/bookings/bookings.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useRecordOutcomeMutation } from '#store/api/bookings/outcomes.ts'
import { formFailure } from '#store/failure.ts'

/** Objects to a booking’s completion; what follows is said before. */
export function DidNotHappenDialog({
  booking: { _id: bookingId },
  other,
  onClose,
}: {
  booking: Booking
  other: string
  onClose: () => void
}) {
  const [say, { isLoading, error }] = useRecordOutcomeMutation()
  const submit = ({ reason }: Record<string, FormDataEntryValue>) =>
    say({ bookingId, outcome: 'did_not_happen', reason: String(reason) })
  return (
    <FormDialog
      title="Say that it did not happen?"
      onClose={onClose}
      name={`did-not-happen-${bookingId}`}
      draft
      {...formFailure(error)}
      onSubmit={submit}
      action="It did not happen"
      danger
      busy={isLoading}
    >
      <p>
        We tell {other} straight away. The booking is not completed, nobody can write a review, and
        we read what you both say. You can add statements and pictures on the booking’s page, and
        take it back while the booking is open.
      </p>
      <Field
        as="textarea"
        name="reason"
        label="What happened?"
        rows={4}
        hint={`${other} will read this, and we will.`}
      />
    </FormDialog>
  )
}
