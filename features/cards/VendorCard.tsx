import { Link } from 'react-router'
import type { VendorCard as Vendor } from '#contract/search.ts'
import { formatDay } from '#src/lib/dates.ts'
import { paths } from '#src/lib/paths.ts'
import { formatGuestTotal, formatPrice, taxWords, totalWords } from '#src/lib/prices.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Stars } from '#src/ui/Stars.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { OnDayBadge } from './OnDayBadge.tsx'
import * as styles from './VendorCard.module.css'
import { VendorPicture } from './VendorPicture.tsx'

/** One vendor among others: what it costs for our guests and whether it is free on our day. */
export function VendorCard({ vendor, guests, date, locale, eager }: { vendor: Vendor; guests?: number; date?: string; locale?: string; eager?: boolean }) {
  const { businessName, category, city, price, estimate, rating, onDay, capacityMax } = vendor
  const total = formatGuestTotal(price, estimate, locale)
  const asked = new URLSearchParams({ ...(date && { date }), ...(guests && { guests: String(guests) }) }).toString()
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <VendorPicture photo={vendor.photo} alt="" sizes="(min-width: 1200px) 300px, (min-width: 640px) 45vw, 92vw" eager={eager} />
        {onDay && <span className={styles.state}><OnDayBadge state={onDay} day={date && formatDay(date, locale)} /></span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={paths.vendor(vendor.slug) + (asked && `?${asked}`)}>{businessName}</Link>
        </h3>
        <p className={styles.facts}>
          {category} in {city}{capacityMax !== null && `, up to ${capacityMax.toLocaleString(locale)} guests`}
        </p>
        <p className={styles.rating}>
          {rating.average === null ? <span className={styles.quiet}>No reviews yet</span> : <Stars value={rating.average} count={rating.count} locale={locale} />}
        </p>
        <p className={styles.price}>
          {total && estimate && guests ? (
            <><span className="price">{total}</span> <span className={styles.quiet}>{totalWords(estimate, locale)}</span></>
          ) : (
            <><span className="price">{formatPrice(price, locale)}</span>{guests && price && price.kind !== 'on_request' && <span className={styles.quiet}>, {taxWords(price.tax)}</span>}</>
          )}
        </p>
      </div>
      <div className={styles.heart}><FavoriteButton vendorId={vendor._id} name={businessName} favourite={vendor.favourite} /></div>
    </article>
  )
}

/** The shape of a card that is on its way. */
export const VendorCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton shape="block" ratio={4 / 3} />
    <div className={styles.words}>
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton lines={3} />
    </div>
  </div>
)
