import { useState } from 'react'
import type { Review } from '#contract/bookings/bookings.ts'
import { ReviewView } from '#features/parts/reviews/ReviewView.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import {
  useGetVendorReviewsInfiniteQuery,
  useRemoveReviewMutation,
  useRestoreReviewMutation,
} from '#store/api/bookings/reviews.ts'
import { formFailure } from '#store/failure.ts'

/** What couples wrote about a vendor that is shown; each can be removed, with its reason in its place. */
export function ReviewsToJudge({ vendorId, vendor }: { vendorId: string; vendor: string }) {
  const query = useGetVendorReviewsInfiniteQuery({ vendorId })
  const [removing, setRemoving] = useState<Review>()
  const [restore, { isLoading, originalArgs }] = useRestoreReviewMutation()
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (reviews.length === 0) return null
  return (
    <section className="stack" aria-label="Reviews">
      <h2>Reviews</h2>
      <ul className="stack gap-5">
        {reviews.map((review) => (
          <li key={review._id} className="stack gap-2">
            <ReviewView review={review} vendor={vendor} />
            <div>
              {review.removed ? (
                <Button
                  size="small"
                  busy={isLoading && originalArgs?.reviewId === review._id}
                  onClick={() => void restore({ reviewId: review._id })}
                >
                  Show it again
                </Button>
              ) : (
                <Button size="small" icon="trash" onClick={() => setRemoving(review)}>
                  Remove this review
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore
        shown={reviews.length}
        total={query.data?.pages[0]?.total}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {removing && <RemoveDialog review={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

function RemoveDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveReviewMutation()
  const submit = async ({ reason = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await remove({ reviewId: review._id, reason: String(reason) })
    if (!data) return
    clearDraft(`remove-${review._id}`)
    onClose()
  }
  return (
    <Dialog title="Remove this review?" onClose={onClose}>
      <Form name={`remove-${review._id}`} draft onSubmit={submit} {...formFailure(error)}>
        <p>
          Its words, photos and stars go; “Removed by Everset on … because …” stays in its place.
          Both sides are told by email. You can show it again.
        </p>
        <Field
          as="textarea"
          name="reason"
          label="Because"
          rows={3}
          hint="Everyone can read this on the vendor’s page."
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Remove the review
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
