import type { Review } from '#contract/bookings/bookings.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Tombstone } from './Tombstone.tsx'

/** A published review with the vendor's reply. */
export function ReviewView({ review, vendor }: { review: Review; vendor: string }) {
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
      {review.photos.length > 0 && (
        <ul className="cluster gap-2">
          {review.photos.map(({ _id, base, widths, placeholder }, index) => (
            <li key={_id} style={{ width: '5.5rem' }}>
              <Picture
                base={base}
                widths={widths}
                placeholder={placeholder}
                alt={`Review photo ${index + 1}`}
                ratio={1}
                sizes="88px"
              />
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <blockquote className="small">
          <strong>{vendor} replied:</strong> {review.reply}
        </blockquote>
      )}
    </article>
  )
}
