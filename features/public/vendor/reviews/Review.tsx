import type { Review as Written } from '#contract/bookings/reviewShapes.ts'
import { Tombstone } from '#features/parts/reviews/Tombstone.tsx'
import { formatMonth } from '#domain/formatDay.ts'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { ReviewPictures } from './ReviewPictures.tsx'
import * as styles from './Review.module.css'

const parts = [
  ['quality', 'Quality'],
  ['value', 'Value'],
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
] as const

/** One review with its four parts and the vendor's reply. */
export function Review({ review, businessName }: { review: Written; businessName: string }) {
  const locale = useLocale()
  if (review.removed) return <Tombstone removed={review.removed} />
  return (
    <article className={styles.review}>
      <header className="between">
        <h3 className={styles.author}>
          <bdi>{review.author}</bdi>{' '}
          <span className="soft small">
            {/^\d{4}-\d{2}$/.test(review.month) ? formatMonth(review.month, locale) : review.month}
          </span>
        </h3>
        <Stars all value={review.rating} />
      </header>
      <p className={styles.body} dir="auto">
        {review.body}
      </p>
      <ReviewPictures photos={review.photos} name={`${review.author}’s review`} />
      <p className="tiny soft">
        {parts.map(([key, label]) => `${label} ${review[key]}`).join(' · ')}
      </p>
      {review.reply && (
        <blockquote className={styles.reply}>
          <p className="small soft">
            <bdi>{businessName}</bdi> replied:
          </p>
          <p className={styles.body} dir="auto">
            {review.reply}
          </p>
        </blockquote>
      )}
    </article>
  )
}
