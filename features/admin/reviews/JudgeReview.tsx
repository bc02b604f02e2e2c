import { useState } from 'react'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import type { deleteReview } from '#contract/bookings/reviews.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useDeleteReviewMutation, useRestoreReviewMutation } from '#store/api/bookings/reviews.ts'
import { sending } from '#store/failure.ts'

type Judged = Pick<Output<typeof deleteReview>, 'review' | 'coupleReview'>
type Props = {
  review: Pick<Review | CoupleReview, '_id' | 'removed'>
  /** Of whom it is. */
  of: 'vendor' | 'couple'
  onJudged?: (reviews: Judged, reason: string) => void
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

/** A public review is removed, with its reason in its place, or shown again; both sides read why. */
export function JudgeReview(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { removed } = props.review
  return (
    <div>
      <Button size="small" icon={removed ? undefined : 'trash'} onClick={() => setOpen(true)}>
        {removed ? 'Show it again' : 'Remove this review'}
      </Button>
      {isOpen &&
        (removed ? (
          <RestoreDialog {...props} onClose={close} />
        ) : (
          <RemoveDialog {...props} onClose={close} />
        ))}
    </div>
  )
}

type Open = Props & { onClose: () => void }
type Judge = (input: { reviewId: string; reason: string }) => Promise<{ data?: Judged }>

/** What the form does: judges with the reason that was typed. */
const submitBy =
  (judge: Judge, { review, onJudged }: Open) =>
  async ({ reason: typed = '' }: Record<string, FormDataEntryValue>) => {
    const reason = String(typed)
    const result = await judge({ reviewId: review._id, reason })
    if (result.data) onJudged?.(result.data, reason)
    return result
  }

function RemoveDialog(props: Open) {
  const [remove, { isLoading, error }] = useDeleteReviewMutation()
  const { goes, read } = words[props.of]
  return (
    <FormDialog
      title="Remove this review?"
      name={`remove-${props.review._id}`}
      onClose={props.onClose}
      draft
      {...sending({ error, isLoading })}
      onSubmit={submitBy(remove, props)}
      action="Remove the review"
      danger
    >
      <p>
        {goes}; “Removed by Everset on … because …” stays in its place. Both sides are told by
        email. You can show it again.
      </p>
      <Field as="textarea" name="reason" label="Because" rows={3} hint={read} />
    </FormDialog>
  )
}

function RestoreDialog(props: Open) {
  const [restore, { isLoading, error }] = useRestoreReviewMutation()
  return (
    <FormDialog
      title="Show this review again?"
      name={`restore-${props.review._id}`}
      onClose={props.onClose}
      draft
      {...sending({ error, isLoading })}
      onSubmit={submitBy(restore, props)}
      action="Show the review"
    >
      <p>
        {props.of === 'vendor'
          ? 'Its words, photos and stars come back.'
          : 'Its words and stars come back.'}{' '}
        Both sides are told by email. If it was disputed, that is our answer.
      </p>
      <Field as="textarea" name="reason" label="Because" rows={3} hint="Both will read this." />
    </FormDialog>
  )
}
