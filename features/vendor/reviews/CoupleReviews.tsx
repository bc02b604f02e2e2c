import { listOf } from '#src/lib/pages.ts'
import { ReviewWords } from '#features/parts/reviews/ReviewWords.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { useGetCoupleReviewsInfiniteQuery } from '#store/api/bookings/reviews.ts'
import { failureOf } from '#store/failure.ts'

/** What vendors have said of the couple that asks here. */
export function CoupleReviews(of: { bookingId: string } | { enquiryId: string }) {
  const query = useGetCoupleReviewsInfiniteQuery(of)
  const { items: reviews } = listOf(query.data)
  return (
    <section className="stack">
      <h2>What vendors say of them</h2>
      {!reviews &&
        (query.error ? (
          <Failure
            message={failureOf(query.error)?.message}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        ) : (
          <LoadingLines label="Loading what vendors say" />
        ))}
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
          <ShowMore
            shown={reviews.length}
            total={query.data?.pages[0]?.total}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}
