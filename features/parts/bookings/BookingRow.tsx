import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingSummary } from '#contract/bookings/bookings.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { totalText } from '#features/parts/bookings/totalText.ts'
import { labelOfBooking } from '#features/parts/timeline/labels.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import * as styles from './BookingRow.module.css'

/** One booking in a row: with whom, what is agreed or stated, its state, and how long it is still held. */
export function BookingRow({
  booking,
  title,
  to,
  about,
  functions = 1,
  children,
}: {
  booking: BookingSummary
  title: string
  to: string
  /** Beside the name: what it is, or when. */
  about: string | null
  /** For how many it is, where that is not said beside the name. */
  functions?: number
  /** What can be done about it at once. */
  children?: ReactNode
}) {
  const locale = useLocale()
  const { label, tone } = labelOfBooking(booking)
  const { expiresAt, isHeld, waiting } = booking
  return (
    <li>
      <article className={styles.row} aria-label={`${title}, ${stayText(booking, locale)}`}>
        <div className={styles.words}>
          <p className={styles.first}>
            <Link to={to} className={styles.name} dir="auto">
              {title}
            </Link>
            {about && <span className="small soft">{about}</span>}
          </p>
          <p className="small soft">
            {totalText(booking, locale)}
            {functions > 1 && ` · ${functions} functions`}
            {expiresAt && (
              <>
                {isHeld ? ' · held for ' : ' · valid for '}
                <Countdown until={expiresAt} over="a moment" />
              </>
            )}
            {waiting > 0 && ` · ${waiting} in the queue for it`}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
        {children && <div className={styles.actions}>{children}</div>}
      </article>
    </li>
  )
}

export const BookingRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)
