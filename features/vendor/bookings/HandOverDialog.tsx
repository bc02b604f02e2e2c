import type { Booking } from '#contract/bookings/bookings.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useInviteCoupleMutation } from '#store/api/bookings/manual.ts'
import { sending } from '#store/failure.ts'

/** Mails the couple a link by which the booking is theirs, too. */
export function HandOverDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [inviteCouple, { isLoading, error }] = useInviteCoupleMutation()
  const { _id: bookingId, coupleName, byHand } = booking
  return (
    <FormDialog
      title={`Hand the booking over to ${coupleName}?`}
      onClose={onClose}
      name={`hand-over-${bookingId}`}
      {...sending({ error, isLoading })}
      action="Send the invitation"
      onSubmit={({ email }) => inviteCouple({ bookingId, email: String(email) })}
    >
      <p>
        They get a link, for one use within seven days. Once they have accepted it, you both see the
        booking, and changing its days needs you both.
      </p>
      <Field
        name="email"
        type="email"
        label="Their email"
        autoComplete="off"
        defaultValue={byHand?.invitation?.email ?? byHand?.email}
      />
    </FormDialog>
  )
}
