import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { ReviewWords } from '#features/parts/reviews/ReviewWords.tsx'
import { useGetCoupleReviewsInfiniteQuery } from '#store/api/bookings/reviews.ts'

/** What vendors have said of the couple that asks here. */
export function CoupleReviews(of: { bookingId: string } | { enquiryId: string }) {
  const query = useGetCoupleReviewsInfiniteQuery(of)
  const { items: reviews } = listOf(query.data)
  return (
    <section className="stack">
      <h2>What vendors say of them</h2>
      {!reviews && <Awaited {...query} label="Loading what vendors say" />}
      {reviews?.length === 0 && (
        <p className="soft">No vendor has written about this couple yet.</p>
      )}
      {reviews && reviews.length > 0 && (
        <>
          <ul className="stack gap-5">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewWords review={review} />
              </li>
            ))}
          </ul>
          <NextPages {...query} />
        </>
      )}
    </section>
  )
}
