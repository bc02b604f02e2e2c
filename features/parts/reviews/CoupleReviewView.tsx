import type { CoupleReview } from '#contract/bookings/bookings.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Tombstone } from './Tombstone.tsx'

/** What a vendor said of a couple. */
export function CoupleReviewView({ review }: { review: CoupleReview }) {
  const locale = useLocale()
  if (review.removed) return <Tombstone removed={review.removed} />
  return (
    <article className="stack gap-2">
      <Stars value={review.rating} all />
      <p className="small soft">
        {review.author}, {formatMonth(review.month, locale)}
      </p>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
        {review.body}
      </p>
    </article>
  )
}
