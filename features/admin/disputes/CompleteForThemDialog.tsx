import type { Dispute } from '#contract/moderation/disputes.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import type { useCompleteBookingAsAdminMutation } from '#store/api/moderation/disputes.ts'
import { formFailure } from '#store/failure.ts'

type Mutation = ReturnType<typeof useCompleteBookingAsAdminMutation>
export type Complete = { complete: Mutation[0]; completing: Mutation[1] }

/** Decides that a booking took place; both read why. */
export function CompleteForThemDialog({
  dispute: { booking },
  complete,
  completing: { isLoading, error },
  onClose,
}: { dispute: Dispute; onClose: () => void } & Complete) {
  const name = `complete-for-both-${booking._id}`
  const submit = async ({ reason = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await complete({ bookingId: booking._id, reason: String(reason) })
    if (!data) return
    clearDraft(name)
    onClose()
  }
  return (
    <FormDialog
      title="Count this booking as completed?"
      onClose={onClose}
      name={name}
      draft
      {...formFailure(error)}
      onSubmit={submit}
      action="It took place"
      busy={isLoading}
    >
      <p>
        Both are told by email and in the booking’s history, and can write a review for 30 days.
        This can’t be undone.
      </p>
      <Field as="textarea" name="reason" label="Reason" rows={3} hint="Both will read this." />
    </FormDialog>
  )
}
