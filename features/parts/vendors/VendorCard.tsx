import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorCard as Vendor } from '#contract/search/search.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import {
  formatGuestTotal,
  formatPrice,
  formatTotal,
  partsLabel,
  taxLabel,
  totalLabel,
} from '#domain/prices.ts'
import { cheaperOffer } from '#domain/prices/counted.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { useOurAnswers } from '#features/parts/weddings/useOurAnswers.ts'
import { formatNumber } from '#domain/numbers.ts'
import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Asleep } from '#src/ui/later/Asleep.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { AboutPrice } from '#features/parts/prices/AboutPrice.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import * as styles from './VendorCard.module.css'
import { VendorPicture } from './VendorPicture.tsx'
import { verifiedMeans } from './verified.ts'

interface VendorCardProps {
  vendor: Vendor
  guests?: number
  /** What its estimate is for, where that is for several. */
  functions?: number
  date?: string
  /** The town that was asked for: its page counts the way there, and is not filled in with another. */
  place?: string
  eager?: boolean
  /** In place of the state on `date`: the words for several days. */
  days?: ReactNode
  /** Why this one, in a few words. */
  why?: string
  /** Stands under the words, above the card's own link. */
  children?: ReactNode
}

/** One vendor among others: what it costs for our guests and whether it is free on our day. */
export const VendorCard = (props: VendorCardProps) => (
  <Asleep as="article" className={styles.card}>
    <Content {...props} />
  </Asleep>
)

function Content({ vendor, eager, days, why, children, ...asked }: VendorCardProps) {
  const locale = useLocale()
  const ours = useOurAnswers()
  const guests = asked.guests ?? (vendor.estimate ? undefined : ours?.guests)
  const date = asked.date
  const chosen = useChosenDay(date)
  const {
    businessName,
    category,
    city: home,
    price,
    about,
    rating,
    response,
    onDay,
    freeParts,
    capacityMax,
    distanceKm,
  } = vendor
  // Where nobody asked for a number of guests, it is what the price makes for ours.
  const estimate = vendor.estimate ?? (guests ? estimateTotal(price, guests) : null)
  const total = formatGuestTotal(price, estimate, locale)
  // A budget counts it, too.
  const offer =
    guests && !about
      ? cheaperOffer(price, vendor.packages, guests, vendor.estimate?.travel)
      : undefined
  const state =
    days ||
    (onDay && date && (
      <DayBadge vendorId={vendor._id} state={onDay} freeParts={freeParts?.[date]} day={date} />
    ))
  return (
    <>
      <div className={styles.picture}>
        <VendorPicture
          photo={vendor.photo}
          alt=""
          sizes="(min-width: 1200px) 300px, (min-width: 640px) 45vw, 92vw"
          eager={eager}
        />
        {state && <span className={styles.state}>{state}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            to={withQuery(paths.vendor(vendor.slug), { city: asked.place, date: chosen, guests })}
          >
            {businessName}
          </Link>
        </h3>
        <p className={styles.facts}>
          {category} in {home}
          {distanceKm ? `, ${distanceKm} km away` : ''}
          {capacityMax !== null && `, up to ${formatNumber(capacityMax, locale)} guests`}
        </p>
        <p className={styles.marks}>
          {vendor.unclaimed ? (
            <span className={styles.quiet}>Not yet on Everset</span>
          ) : rating.average === null ? (
            <span className={styles.quiet}>No reviews yet</span>
          ) : (
            <Stars value={rating.average} count={rating.count} />
          )}
          {vendor.verified && (
            <span className={styles.mark} title={verifiedMeans}>
              <Icon name="shield" size={15} /> Verified
            </span>
          )}
          {vendor.instant && (
            <span
              className={styles.mark}
              title="A package is confirmed without waiting for an answer, where its total for you is exact."
            >
              <Icon name="check" size={15} /> Can be booked at once
            </span>
          )}
          {response.rate !== null && (
            <span
              className={styles.mark}
              title={`${response.rate}% of their last ${response.of} new enquiries were answered within 24 hours.`}
            >
              <Icon name="clock" size={15} /> Answers {response.rate}% in a day
            </span>
          )}
        </p>
        <p className={styles.price}>
          {total && estimate && guests ? (
            <AboutPrice {...{ price, estimate, about }}>
              <span className={about ? undefined : 'price'}>{total}</span>{' '}
              <span className={styles.quiet}>{totalLabel(estimate, locale, asked.functions)}</span>
            </AboutPrice>
          ) : (
            <AboutPrice {...{ price, about }}>
              <span className={about ? undefined : 'price'}>{formatPrice(price, locale)}</span>
              {guests && price && price.kind !== 'on_request' && (
                <span className={styles.quiet}>, {taxLabel(price, locale)}</span>
              )}
            </AboutPrice>
          )}
          {vendor.unclaimed && price && <span className={styles.quiet}>, as listed</span>}
        </p>
        {guests && offer && (
          <p className={cx(styles.quiet, styles.offer)}>
            or “<bdi>{offer.pack.name}</bdi>” at{' '}
            <span className="price">{formatTotal(offer.total, locale)}</span>,{' '}
            {partsLabel(offer.total)}
          </p>
        )}
        {why && <p className={styles.why}>{why}</p>}
      </div>
      {children && <div className={styles.more}>{children}</div>}
      <div className={styles.heart}>
        <FavoriteButton vendorId={vendor._id} name={businessName} favorite={vendor.favorite} />
      </div>
    </>
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
