import { useState } from 'react'
import type { ReviewSort } from '#contract/bookings/reviews.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetVendorReviewsInfiniteQuery } from '#store/api/bookings/reviews.ts'
import { Breakdown } from './Breakdown.tsx'
import { ReviewShape } from './ReviewShape.tsx'
import { Review } from './Review.tsx'
import * as styles from './ReviewList.module.css'

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Highest first' },
  { value: 'lowest', label: 'Lowest first' },
  { value: 'photos', label: 'With photos first' },
]

/** What couples wrote after their booking was completed, and what it comes to. */
export function ReviewList({
  vendorId,
  businessName,
  rating,
}: {
  vendorId: string
  businessName: string
  rating: VendorPage['rating']
}) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const query = useGetVendorReviewsInfiniteQuery({
    vendorId,
    limit: 4,
    ...(sort !== 'newest' && { sort }),
  })
  const { data, error, isFetching, isFetchingNextPage, refetch } = query
  const { items: reviews, first } = listOf(data)
  const breakdown = first?.breakdown
  return (
    <div className="stack">
      {breakdown && (
        <>
          <Breakdown breakdown={breakdown} rating={rating} />
          {rating.count > 1 && (
            <SortBy sort={sort} onSort={setSort} withPhotos={breakdown.withPhotos > 0} />
          )}
        </>
      )}
      {!reviews &&
        (error ? (
          <QueryFailure {...{ error, isFetching, refetch }} />
        ) : (
          <ReviewShape count={rating.count} />
        ))}
      {reviews?.length === 0 && (
        <p className="soft">
          No reviews yet. Only couples whose booking is complete can write one.
        </p>
      )}
      <div aria-busy={(isFetching && !isFetchingNextPage) || undefined} className={styles.list}>
        {reviews?.map((review) => (
          <Review key={review._id} review={review} businessName={businessName} />
        ))}
      </div>
      <NextPages {...query} />
    </div>
  )
}

function SortBy({
  sort,
  onSort,
  withPhotos,
}: {
  sort: ReviewSort
  onSort: (next: ReviewSort) => void
  withPhotos: boolean
}) {
  const options = sorts.filter(({ value }) => value !== 'photos' || withPhotos)
  return (
    <div className={styles.sort}>
      <Select
        name="sort"
        label="Sort reviews"
        hideLabel
        value={sort}
        onChange={(event) =>
          onSort(sorts.find(({ value }) => value === event.target.value)?.value ?? 'newest')
        }
        options={options}
      />
    </div>
  )
}
