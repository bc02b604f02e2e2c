import type { Dispute } from '#contract/moderation/disputes.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import type { useCompleteBookingAsAdminMutation } from '#store/api/moderation/disputes.ts'
import { sending } from '#store/failure.ts'

type Mutation = ReturnType<typeof useCompleteBookingAsAdminMutation>
export type Complete = { complete: Mutation[0]; completing: Mutation[1] }

/** Decides that a booking took place; both read why. */
export function CompleteForThemDialog({
  dispute: { booking },
  complete,
  completing: { isLoading, error },
  onClose,
}: { dispute: Dispute; onClose: () => void } & Complete) {
  return (
    <FormDialog
      title="Count this booking as completed?"
      onClose={onClose}
      name={`complete-for-both-${booking._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reason = '' }) => complete({ bookingId: booking._id, reason: String(reason) })}
      action="It took place"
    >
      <p>
        Both are told by email and in the booking’s history, and can write a review for 30 days.
        This can’t be undone.
      </p>
      <Field as="textarea" name="reason" label="Reason" rows={3} hint="Both will read this." />
    </FormDialog>
  )
}
