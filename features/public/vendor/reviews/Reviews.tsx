import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { LaterSlot } from '#src/ui/later/LaterSlot.tsx'
import { later } from '#src/ui/later/later.ts'
import { ReviewShape } from './ReviewShape.tsx'

const ReviewList = later(async () => (await import('./ReviewList.tsx')).ReviewList)

/** What couples wrote after their booking was completed. */
export function Reviews(props: {
  vendorId: string
  businessName: string
  rating: VendorPage['rating']
}) {
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <LaterSlot label="the reviews" shape={<ReviewShape count={props.rating.count} />}>
        <ReviewList {...props} />
      </LaterSlot>
    </section>
  )
}
