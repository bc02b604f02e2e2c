import type { VendorPage } from '#contract/vendors.ts'
import { Failure } from '#src/ui/Failure.tsx'
import { ShowMore } from '#src/ui/ShowMore.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Stars } from '#src/ui/Stars.tsx'
import { useGetVendorReviewsInfiniteQuery } from '#store/api/reviews.ts'
import { failureOf } from '#store/failure.ts'
import { Review } from './Review.tsx'

/** What couples wrote after their booking was completed, newest first. */
export function Reviews({ vendorId, businessName, rating, locale }: { vendorId: string; businessName: string; rating: VendorPage['rating']; locale?: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useGetVendorReviewsInfiniteQuery({ vendorId, limit: 5 })
  const reviews = data?.pages.flatMap(({ items }) => items)
  const failed = failureOf(error)
  return (
    <section className="stack" aria-labelledby="reviews">
      <div className="between">
        <h2 id="reviews">Reviews</h2>
        {rating.average !== null && <Stars all value={rating.average} count={rating.count} locale={locale} />}
      </div>
      {failed && !reviews && <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!reviews && !failed && <Skeleton lines={4} />}
      {reviews?.length === 0 && <p className="soft">No reviews yet. Only couples whose booking was completed can write one.</p>}
      {reviews?.map((review) => <Review key={review._id} review={review} businessName={businessName} locale={locale} />)}
      <ShowMore shown={reviews?.length ?? 0} total={data?.pages[0]?.total} more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </section>
  )
}
