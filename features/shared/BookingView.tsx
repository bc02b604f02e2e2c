import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatDays } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { BookingFacts, ContactFacts } from './BookingFacts.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ReviewView } from './ReviewView.tsx'
import { bookingWords } from './words.ts'

/** A booking as both sides see it: facts, contact and timeline are the same; what can be done differs. */
export function BookingView({
  booking,
  title,
  before,
  now,
  aside,
  thread,
}: {
  booking: Booking
  title: string
  before: ReactNode
  /** What is to be done now. */
  now: ReactNode
  aside?: ReactNode
  /** The link to the messages. */
  thread?: ReactNode
}) {
  const locale = useLocale()
  const { label, tone } = bookingWords[booking.status]
  return (
    <div className="container page">
      <PageHeader
        {...{ title, before }}
        lede={formatDays(booking.firstDay, booking.lastDay, locale)}
        actions={<Badge tone={tone}>{label}</Badge>}
      />
      <div className="split">
        <div className="stack gap-6">
          {now}
          <section className="stack">
            <h2>What is agreed</h2>
            <BookingFacts booking={booking} />
          </section>
          {booking.review && (
            <section className="stack">
              <h2>Review</h2>
              <ReviewView review={booking.review} vendor={booking.vendor.businessName} />
            </section>
          )}
          {aside}
        </div>
        <aside className="stack gap-5">
          <Card className="stack">
            <h2>Contact</h2>
            <ContactFacts booking={booking} />
            {thread}
          </Card>
          <Card className="stack">
            <h2>What happened</h2>
            <ChangeList changes={booking.timeline} words={bookingWords} />
          </Card>
        </aside>
      </div>
    </div>
  )
}
