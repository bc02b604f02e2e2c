import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useDismissReviewDisputeMutation } from '#store/api/bookings/reviewDisputes.ts'
import { sending } from '#store/failure.ts'

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
  const submit = async ({ reason: typed = '' }: Record<string, FormDataEntryValue>) => {
    const reason = String(typed)
    const result = await keep({ reviewId, reason })
    if (result.data) onKept(reason)
    return result
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
          name={`keep-${reviewId}`}
          draft
          {...sending({ error, isLoading })}
          onSubmit={submit}
          action="Keep the review"
        >
          <p>That answers the dispute. Both sides are told by email; it can’t be disputed again.</p>
          <Field as="textarea" name="reason" label="Because" rows={3} hint="Both will read this." />
        </FormDialog>
      )}
    </>
  )
}
