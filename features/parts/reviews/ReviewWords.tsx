import type { ReactNode } from 'react'
import type { CoupleReview } from '#contract/bookings/reviewShapes.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Tombstone } from './Tombstone.tsx'

type Words = Pick<CoupleReview, 'rating' | 'author' | 'month' | 'body' | 'removed'>

/** What one side said of the other, with what else belongs to it below. */
export function ReviewWords({ review, children }: { review: Words; children?: ReactNode }) {
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
      {children}
    </article>
  )
}
