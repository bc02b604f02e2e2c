import type { ReviewAbout } from '#contract/bookings/reviewDisputes.ts'
import { reviewDisputeLabels, type ReviewDisputeReason } from '#domain/bookings/reviewDisputes.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useDisputeReviewMutation } from '#store/api/bookings/reviewDisputes.ts'
import { sending } from '#store/failure.ts'

const options = Object.entries(reviewDisputeLabels).map(([value, label]) => ({ value, label }))

/** Asks our team to remove a review, with a reason from a list and words. */
export function DisputeReviewDialog({
  writer,
  onClose,
  ...which
}: {
  bookingId: string
  about: ReviewAbout
  writer: string
  onClose: () => void
}) {
  const [dispute, { isLoading, error }] = useDisputeReviewMutation()
  return (
    <FormDialog
      title="Dispute this review?"
      onClose={onClose}
      name={`dispute-${which.about}-${which.bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reason = '', words = '' }) =>
        dispute({ ...which, reason: String(reason) as ReviewDisputeReason, words: String(words) })
      }
      action="Dispute it"
    >
      <p>
        {writer} can read what you write here, and answer. The review stays as it is until our team
        has decided, and nobody else is told. A review can be disputed once.
      </p>
      <Select name="reason" label="Reason" placeholder="Choose a reason" options={options} />
      <Field
        as="textarea"
        name="words"
        label="What is wrong with it?"
        rows={4}
        dir="auto"
        hint="You can add pictures afterwards."
      />
    </FormDialog>
  )
}
