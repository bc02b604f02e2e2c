import type { Booking } from '#contract/bookings/bookings.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useRecordOutcomeMutation } from '#store/api/bookings/outcomes.ts'
import { sending } from '#store/failure.ts'

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
  return (
    <FormDialog
      title="Say that it did not happen?"
      onClose={onClose}
      name={`did-not-happen-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reason }) =>
        say({ bookingId, outcome: 'did_not_happen', reason: String(reason) })
      }
      action="It did not happen"
      danger
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
