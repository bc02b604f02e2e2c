import type { ReactNode } from 'react'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Link } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getBookings } from '#contract/bookings/bookings.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { totalText } from './totalText.ts'
import * as styles from '#features/parts/lists/rows/Rows.module.css'
import { labelOfBooking } from '#features/parts/timeline/labels.ts'
import { useLocale } from '#src/ui/base/locale.ts'

export type BookingItem = Output<typeof getBookings>['items'][number]

/** One booking in a list: with whom, when, for how much, and how long it is still held. `children` are its buttons. */
export function BookingLine({
  booking,
  title,
  to,
  children,
}: {
  booking: BookingItem
  title: string
  to: string
  children?: ReactNode
}) {
  const locale = useLocale()
  const { label, tone } = labelOfBooking(booking)
  return (
    <li>
      <article className={styles.row} aria-label={`${title}, ${stayText(booking, locale)}`}>
        <Link to={to} className={styles.name} data-row dir="auto">
          {title}
        </Link>
        <span>
          {stayText(booking, locale)}
          {booking.packageName && ` · ${booking.packageName}`}
          {booking.isByHand && ' · Entered by you'}
        </span>
        <span className="small soft">{totalText(booking, locale)}</span>
        <div className={styles.side}>
          <Badge tone={tone}>{label}</Badge>
          {booking.expiresAt && (
            <span className="small soft">
              {booking.isHeld ? 'held for' : 'valid for'}{' '}
              <Countdown until={booking.expiresAt} over="a moment" />
            </span>
          )}
          {booking.waiting > 0 && (
            <span className="small soft">{booking.waiting} in the queue for it</span>
          )}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </article>
    </li>
  )
}
