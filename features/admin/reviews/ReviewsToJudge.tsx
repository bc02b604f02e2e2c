import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { ReviewView } from '#features/parts/reviews/ReviewView.tsx'
import { useGetVendorReviewsInfiniteQuery } from '#store/api/bookings/reviews.ts'
import { JudgeReview } from './JudgeReview.tsx'

/** What couples wrote about a vendor that is shown; each can be removed, with its reason in its place. */
export function ReviewsToJudge({ vendorId, vendor }: { vendorId: string; vendor: string }) {
  const query = useGetVendorReviewsInfiniteQuery({ vendorId })
  const { items: reviews = [] } = listOf(query.data)
  if (reviews.length === 0) return null
  return (
    <section className="stack" aria-label="Reviews">
      <h2>Reviews</h2>
      <ul className="stack gap-5">
        {reviews.map((review) => (
          <li key={review._id} className="stack gap-2">
            <ReviewView review={review} vendor={vendor} />
            <JudgeReview review={review} of="vendor" />
          </li>
        ))}
      </ul>
      <NextPages {...query} />
    </section>
  )
}
