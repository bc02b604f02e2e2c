import { listWords } from '#domain/words.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { mostGuests } from '#domain/calendar/halls.ts'
import { describeCancellations } from '#domain/bookings/cancellations.ts'
import { hoursWords, partName } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Stars } from '#src/ui/display/Stars.tsx'
import { verifiedMeans } from '#features/parts/vendors/verified.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Facts.module.css'

/** The vendor's facts in one line: what, where, how many, how well, how fast it answers. */
export function Facts({ vendor }: { vendor: VendorPage }) {
  const locale = useLocale()
  const {
    category,
    city,
    area,
    rating,
    verified,
    response,
    cancellations,
    slots = [],
    onlyParts,
  } = vendor
  const capacity = capacityText(vendor, locale)
  return (
    <ul className={styles.facts}>
      {vendor.unclaimed && (
        <li>
          <Badge>{vendor.beingClaimed ? 'Being claimed' : 'Not yet on Everset'}</Badge>
        </li>
      )}
      <li>
        <Link to={paths.place(category.slug, city.slug)}>
          {category.name} in {city.name}
        </Link>
      </li>
      {area && <li dir="auto">{area}</li>}
      {capacity && <li>{capacity}</li>}
      {slots.length > 0 && (
        <li>
          Can be booked:{' '}
          {listWords([
            ...(onlyParts || slots.some(({ name }) => name === 'full_day') ? [] : ['whole days']),
            ...slots.map((slot) => `${partName(slot.name)}s (${hoursWords(slot, locale)})`),
          ])}
        </li>
      )}
      {rating.average !== null && (
        <li>
          <a href="#reviews" className={styles.plain}>
            <Stars value={rating.average} count={rating.count} />
          </a>
        </li>
      )}
      {verified && (
        <More
          summary={
            <>
              <Icon name="shield" size={17} className={styles.shield} />
              Verified
            </>
          }
        >
          {verifiedMeans}
        </More>
      )}
      {cancellations && (
        <More summary={describeCancellations(cancellations, locale)}>
          Cancelled by the vendor, out of all its bookings here that were confirmed at some time in
          the last 365 days.
        </More>
      )}
      {response.rate !== null && (
        <More summary={<>Answers {Math.round(response.rate * 100)}% within a day</>}>
          {response.formula}
        </More>
      )}
    </ul>
  )
}

/** A fact that says more when it is opened. */
const More = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <li>
    <details className={styles.more}>
      <summary>{summary}</summary>
      <p>{children}</p>
    </details>
  </li>
)

function capacityText(
  { capacityMin, capacityMax, halls }: Pick<VendorPage, 'capacityMin' | 'capacityMax' | 'halls'>,
  locale?: string,
) {
  const number = (value: number) => formatNumber(value, locale)
  const most = mostGuests({ capacityMax, halls })
  if (most === null) return capacityMin && `From ${number(capacityMin)} guests`
  return capacityMin
    ? `${number(capacityMin)} to ${number(most)} guests`
    : `Up to ${number(most)} guests`
}
