import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorCard as Vendor } from '#contract/search/search.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { noParams, useOurAnswers } from '#features/parts/weddings/useOurAnswers.ts'
import { formatMoney } from '#domain/money.ts'
import { guestsWords } from '#domain/numbers.ts'
import { Asleep } from '#src/ui/later/Asleep.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { CardMarks } from './CardMarks.tsx'
import { CardPrice } from './CardPrice.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import * as styles from './VendorCard.module.css'
import { VendorPicture } from './VendorPicture.tsx'

interface VendorCardProps {
  vendor: Vendor
  guests?: number
  /** What its estimate is for, where that is for several. */
  functions?: number
  /** Of our wedding by name, for which its page is to be opened. */
  together?: readonly string[] | undefined
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
  const ours = useOurAnswers(noParams, null)
  const guests = asked.guests ?? (vendor.estimate ? undefined : ours?.guests)
  const { date } = asked
  const chosen = useChosenDay(date)
  const { _id: vendorId, businessName, onDay, freeRoom } = vendor
  const state =
    days ||
    (onDay && date && (
      <DayBadge
        {...{ vendorId, freeRoom }}
        state={onDay}
        freeParts={vendor.freeParts?.[date]}
        day={date}
      />
    ))
  return (
    <>
      <div className={styles.picture}>
        <VendorPicture
          photo={vendor.photo}
          sizes="(min-width: 1200px) 300px, (min-width: 640px) 45vw, 92vw"
          eager={eager}
        />
        {state && <span className={styles.state}>{state}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            to={pageFor(vendor.slug, { city: asked.place, date: chosen, guests }, asked.together)}
          >
            {businessName}
          </Link>
        </h3>
        <Facts vendor={vendor} />
        <CardMarks vendor={vendor} />
        <CardPrice {...{ vendor, guests }} functions={asked.functions} />
        {why && <p className={styles.why}>{why}</p>}
      </div>
      {children && <div className={styles.more}>{children}</div>}
      <div className={styles.heart}>
        <FavoriteButton {...{ vendorId }} name={businessName} favorite={vendor.favorite} />
      </div>
    </>
  )
}

/** Its page for our day, or for several of our functions. */
function pageFor(
  slug: string,
  ask: Parameters<typeof withQuery>[1],
  together: readonly string[] = [],
) {
  const path = withQuery(paths.vendor(slug), ask)
  if (together.length < 2) return path
  const named = new URLSearchParams(together.map((name) => ['together', name]))
  return `${path}${path.includes('?') ? '&' : '?'}${named}`
}

function Facts({ vendor }: { vendor: Vendor }) {
  const locale = useLocale()
  const { category, city, distanceKm, capacityMax } = vendor
  return (
    <p className={styles.facts}>
      {category} in {city}
      {distanceKm ? `, ${distanceKm} km away` : ''}
      {comesText(vendor, locale)}
      {capacityMax !== null && `, up to ${guestsWords(capacityMax, locale)}`}
    </p>
  )
}

/** Of one from another town: `, travels to you for ₹5,000`. */
function comesText({ away, price }: Vendor, locale: string) {
  if (!away) return ''
  const { cost } = away
  if (cost === null || (cost > 0 && !price)) return ', travels to you, cost not stated'
  if (cost === 0 || !price) return ', travels to you free of charge'
  return `, travels to you for ${formatMoney({ amount: cost, currency: price.currency }, locale)}`
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
