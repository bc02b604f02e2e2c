import type { Booking } from '#contract/bookings/bookings.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useAnswerRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { formFailure } from '#store/failure.ts'

/** Somebody withdrew it, somebody of one’s own side answered it, or its time has run out. */
export const overWords =
  'This proposal no longer stands. Go back to see how the booking stands now.'

/** Declines what the other side proposes; it reads the reason. */
export function DeclineRescheduleDialog({
  booking,
  other,
  isOver,
  onClose,
}: {
  booking: Booking
  other: string
  /** It was withdrawn or answered meanwhile. */
  isOver: boolean
  onClose: () => void
}) {
  const { _id: bookingId, reschedule } = booking
  const [answer, { isLoading, error }] = useAnswerRescheduleMutation()
  if (!reschedule) return null
  return (
    <FormDialog
      title="Keep it as it is?"
      onClose={onClose}
      name={`decline-reschedule-${reschedule._id}`}
      draft
      {...(isOver && !isLoading ? { failure: overWords } : formFailure(error))}
      onSubmit={({ reason }) =>
        answer({
          bookingId,
          rescheduleId: reschedule._id,
          answer: 'decline',
          reason: String(reason),
        })
      }
      action="Keep it as it is"
      busy={isLoading}
    >
      <p>The booking stays as it is, and we tell {other} straight away.</p>
      <Field
        as="textarea"
        name="reason"
        label="Reason"
        optional
        rows={3}
        hint="A short reason, or what would suit you."
      />
    </FormDialog>
  )
}
