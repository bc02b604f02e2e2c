import type { Review } from '#contract/bookings/reviewShapes.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import { ReviewWords } from './ReviewWords.tsx'

/** A published review with the vendor's reply. */
export function ReviewView({ review, vendor }: { review: Review; vendor: string }) {
  return (
    <ReviewWords review={review}>
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
    </ReviewWords>
  )
}
