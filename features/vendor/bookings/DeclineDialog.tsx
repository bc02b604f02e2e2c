import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { sending } from '#store/failure.ts'

/** Declines a request; the couple reads the reason. */
export function DeclineDialog({
  bookingId,
  coupleName,
  wasQuoted,
  isHeld,
  waiting,
  onClose,
}: {
  bookingId: string
  coupleName: string
  wasQuoted: boolean
  isHeld: boolean
  /** Couples who queue for the day. */
  waiting: number
  onClose: () => void
}) {
  const [answer, { isLoading, error }] = useAnswerBookingMutation()
  return (
    <FormDialog
      title={wasQuoted ? 'Withdraw the quote?' : `Decline ${coupleName}?`}
      onClose={onClose}
      name={`decline-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reason }) => answer({ bookingId, answer: 'decline', reason: String(reason) })}
      action={wasQuoted ? 'Withdraw and decline' : 'Decline the request'}
      danger
    >
      <p>
        {isHeld &&
          (waiting > 0
            ? 'Whoever is first in the queue, and fits the day, gets it. '
            : 'The time will be free again. ')}
        We’ll tell the couple straight away.
      </p>
      <Field
        as="textarea"
        name="reason"
        label="Reason"
        optional
        rows={3}
        hint="A short reason, or another day you could offer."
      />
    </FormDialog>
  )
}
