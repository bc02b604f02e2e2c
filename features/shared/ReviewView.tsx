import type { Review } from '#contract/bookings.ts'
import { formatMonth } from '#src/lib/dates.ts'
import { Stars } from '#src/ui/Stars.tsx'

/** A published review with the vendor's reply. */
export function ReviewView({ review, vendor, locale }: { review: Review; vendor: string; locale: string }) {
  return (
    <article className="stack gap-2">
      <Stars value={review.rating} all locale={locale} />
      <p className="small soft">{review.author}, {formatMonth(review.month, locale)}</p>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{review.body}</p>
      {review.reply && <blockquote className="small"><strong>{vendor} replied:</strong> {review.reply}</blockquote>}
    </article>
  )
}
