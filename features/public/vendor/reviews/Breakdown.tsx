import { formatNumber } from '#domain/numbers.ts'
import type { getVendorReviews } from '#contract/bookings/reviews.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import * as styles from './Breakdown.module.css'
import { useLocale } from '#src/ui/base/locale.ts'

type Known = NonNullable<Output<typeof getVendorReviews>['breakdown']>
const parts = [
  ['quality', 'Quality'],
  ['value', 'Value'],
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
] as const

/** How many gave how many stars, and how each part came out. */
export function Breakdown({
  breakdown,
  rating,
}: {
  breakdown: Known
  rating: VendorPage['rating']
}) {
  const locale = useLocale()
  const all = breakdown.stars.reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.breakdown}>
      {rating.average !== null && (
        <div className={styles.average}>
          <span className={styles.number}>{rating.average.toFixed(1)}</span>
          <span className="small soft">
            of 5, by {formatNumber(rating.count, locale)}{' '}
            {rating.count === 1 ? 'couple' : 'couples'}
          </span>
        </div>
      )}
      <ul className={styles.bars}>
        {breakdown.stars.map((count, index) => (
          <li key={index}>
            <span className="visually-hidden">
              {`${5 - index} of 5 stars: ${count} of ${all} ${all === 1 ? 'review' : 'reviews'}`}
            </span>
            <span aria-hidden>{5 - index}</span>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${(100 * count) / Math.max(1, all)}%` }} />
            </span>
            <span aria-hidden className={styles.count}>
              {formatNumber(count, locale)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.parts}>
        {parts.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{breakdown[key].toFixed(1)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
