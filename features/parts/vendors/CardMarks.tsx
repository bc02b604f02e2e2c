import type { ReactNode } from 'react'
import type { VendorCard } from '#contract/search/search.ts'
import { Icon, type IconName } from '#src/ui/base/Icon.tsx'
import { Stars } from '#src/ui/display/Stars.tsx'
import * as styles from './VendorCard.module.css'
import { verifiedMeans } from './verified.ts'

/** How a vendor was rated, and what else speaks for it. */
export const CardMarks = ({
  vendor: { unclaimed, rating, verified, instant, response },
}: {
  vendor: VendorCard
}) => (
  <p className={styles.marks}>
    {unclaimed ? (
      <span className={styles.quiet}>Not yet on Everset</span>
    ) : rating.average === null ? (
      <span className={styles.quiet}>No reviews yet</span>
    ) : (
      <Stars value={rating.average} count={rating.count} />
    )}
    {verified && (
      <Mark icon="shield" title={verifiedMeans}>
        Verified
      </Mark>
    )}
    {instant && (
      <Mark
        icon="check"
        title="A package is confirmed without waiting for an answer, where its total for you is exact."
      >
        Can be booked at once
      </Mark>
    )}
    {response.rate !== null && (
      <Mark
        icon="clock"
        title={`${response.rate}% of their last ${response.of} new enquiries were answered within 24 hours.`}
      >
        Answers {response.rate}% in a day
      </Mark>
    )}
  </p>
)

const Mark = ({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children: ReactNode
}) => (
  <span className={styles.mark} title={title}>
    <Icon name={icon} size={15} /> {children}
  </span>
)
