import { lazy } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { LazyPart } from '#features/public/vendor/lazy/LazyPart.tsx'
import { ReviewShape } from './ReviewShape.tsx'

const ReviewList = lazy(() =>
  import('./ReviewList.tsx').then((module) => ({ default: module.ReviewList })),
)

/** What couples wrote after their booking was completed. */
export function Reviews(props: {
  vendorId: string
  businessName: string
  rating: VendorPage['rating']
}) {
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <LazyPart label="the reviews" shape={<ReviewShape count={props.rating.count} />}>
        <ReviewList {...props} />
      </LazyPart>
    </section>
  )
}
