import { useState } from 'react'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import type { removeReview } from '#contract/bookings/reviews.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useRemoveReviewMutation, useRestoreReviewMutation } from '#store/api/bookings/reviews.ts'
import { formFailure } from '#store/failure.ts'

type Judged = Pick<Output<typeof removeReview>, 'review' | 'coupleReview'>
type Props = {
  review: Pick<Review | CoupleReview, '_id' | 'removed'>
  /** Of whom it is. */
  of: 'vendor' | 'couple'
  onJudged?: (reviews: Judged) => void
}

const words = {
  vendor: {
    goes: 'Its words, photos and stars go',
    read: 'Everyone can read this on the vendor’s page.',
  },
  couple: {
    goes: 'Its words and stars go',
    read: 'The couple, this vendor and vendors whom the couple asks can read this.',
  },
}

/** A public review is removed, with its reason in its place, or shown again. */
export function JudgeReview({ review, of, onJudged }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const [restore, { isLoading }] = useRestoreReviewMutation()
  const showAgain = async () => {
    const { data } = await restore({ reviewId: review._id })
    if (data) onJudged?.(data)
  }
  return (
    <div>
      {review.removed ? (
        <Button size="small" busy={isLoading} onClick={() => void showAgain()}>
          Show it again
        </Button>
      ) : (
        <Button size="small" icon="trash" onClick={() => setRemoving(true)}>
          Remove this review
        </Button>
      )}
      {isRemoving && (
        <RemoveDialog {...{ review, of, onJudged }} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

function RemoveDialog({ review, of, onJudged, onClose }: Props & { onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveReviewMutation()
  const { goes, read } = words[of]
  const submit = async ({ reason = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await remove({ reviewId: review._id, reason: String(reason) })
    if (!data) return
    clearDraft(`remove-${review._id}`)
    onClose()
    onJudged?.(data)
  }
  return (
    <Dialog title="Remove this review?" onClose={onClose}>
      <Form name={`remove-${review._id}`} draft onSubmit={submit} {...formFailure(error)}>
        <p>
          {goes}; “Removed by Everset on … because …” stays in its place. Both sides are told by
          email. You can show it again.
        </p>
        <Field as="textarea" name="reason" label="Because" rows={3} hint={read} />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Remove the review
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
