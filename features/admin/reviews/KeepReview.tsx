import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useDismissReviewDisputeMutation } from '#store/api/bookings/reviewDisputes.ts'
import { formFailure } from '#store/failure.ts'

/** Answers a disputed review: it stays, and both read why. */
export function KeepReview({
  reviewId,
  onKept,
}: {
  reviewId: string
  onKept: (reason: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [keep, { isLoading, error }] = useDismissReviewDisputeMutation()
  const name = `keep-${reviewId}`
  const submit = async ({ reason: typed = '' }: Record<string, FormDataEntryValue>) => {
    const reason = String(typed)
    const { data } = await keep({ reviewId, reason })
    if (!data) return
    clearDraft(name)
    setOpen(false)
    onKept(reason)
  }
  return (
    <>
      <Button size="small" icon="check" onClick={() => setOpen(true)}>
        Let it stay
      </Button>
      {isOpen && (
        <FormDialog
          title="Let this review stay?"
          onClose={() => setOpen(false)}
          name={name}
          draft
          {...formFailure(error)}
          onSubmit={submit}
          action="Keep the review"
          busy={isLoading}
        >
          <p>That answers the dispute. Both sides are told by email; it can’t be disputed again.</p>
          <Field as="textarea" name="reason" label="Because" rows={3} hint="Both will read this." />
        </FormDialog>
      )}
    </>
  )
}
