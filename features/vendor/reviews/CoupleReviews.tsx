import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { ReviewWords } from '#features/parts/reviews/ReviewWords.tsx'
import { useGetCoupleReviewsInfiniteQuery } from '#store/api/bookings/reviews.ts'

type Of = { bookingId: string } | { enquiryId: string }

/** What vendors have said of the couple that asks here. */
export const CoupleReviews = (of: Of) => (
  <section className="stack">
    <h2>What vendors say of them</h2>
    <CoupleReviewList {...of} />
  </section>
)

export function CoupleReviewList(of: Of) {
  const query = useGetCoupleReviewsInfiniteQuery(of)
  const { items: reviews } = listOf(query.data)
  if (!reviews) return <Awaited {...query} label="Loading what vendors say" />
  if (reviews.length === 0)
    return <p className="soft">No vendor has written about this couple yet.</p>
  return (
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
  )
}
