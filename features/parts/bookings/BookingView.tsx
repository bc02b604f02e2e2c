import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { hasOutcome } from '#features/parts/outcomes/OutcomeNotice.tsx'
import { BookingReviews } from '#features/parts/reviews/BookingReviews.tsx'
import { ReviewDispute } from '#features/parts/reviews/disputes/ReviewDispute.tsx'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { bookingSteps, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { AgreedBooking, isSettled } from './AgreedBooking.tsx'
import { BookingFacts, ContactFacts } from './BookingFacts.tsx'
import { useSeen } from './useSeen.ts'
import * as styles from './AgreedBooking.module.css'

/** What is to be done now says so itself. */
const isPlain = (booking: Booking) =>
  booking.status === 'confirmed' && !booking.isByHand && !hasOutcome(booking)

/** A booking as both sides see it: facts, contact and history are the same; what can be done differs. */
export function BookingView({
  booking,
  title,
  before,
  now,
  later,
  aside,
  folds,
  quote,
  phone,
  thread,
}: {
  booking: Booking
  title: string
  before: ReactNode
  /** What is to be done now. */
  now: ReactNode
  /** What is offered once it is agreed, below whom to call. */
  later?: ReactNode
  aside?: ReactNode
  /** What is seldom done once it is agreed, a line each. */
  folds?: ReactNode
  /** Its quote, where there is one. */
  quote?: ReactNode
  /** What asks for a number to call. */
  phone?: ReactNode
  /** The way to write to each other. */
  thread: ReactNode
}) {
  const locale = useLocale()
  useSeen(booking)
  const { label, tone } = labelOfBooking(booking)
  const isAgreed = booking.wasConfirmed || isSettled(booking.status)
  const contact = (
    <Card className={styles.contact} aria-label="Contact">
      <div className={styles.head}>
        <h2>Contact</h2>
        {thread}
      </div>
      <ContactFacts booking={booking} />
      {phone}
    </Card>
  )
  const reviews = <Reviews booking={booking} />
  return (
    <Page
      {...{ title, before }}
      lede={stayText(booking, locale)}
      actions={!isPlain(booking) && <Badge tone={tone}>{label}</Badge>}
    >
      {isAgreed ? (
        <AgreedBooking {...{ booking, now, later, contact, reviews, aside, folds, quote }} />
      ) : (
        <OpenBooking {...{ booking, now, contact, reviews, aside, quote }} />
      )}
    </Page>
  )
}

/** Nothing is agreed so far, or never was. */
function OpenBooking({
  booking,
  now,
  contact,
  reviews,
  aside,
  quote,
}: {
  booking: Booking
  now: ReactNode
  contact: ReactNode
  reviews: ReactNode
  aside: ReactNode
  quote: ReactNode
}) {
  return (
    <div className="split">
      <div className="stack gap-6">
        {now}
        {quote && (
          <section className="stack">
            <h2>The quote</h2>
            {quote}
          </section>
        )}
        <section className="stack">
          <h2>{booking.quoteVersion > 0 ? 'At a glance' : 'The request'}</h2>
          <BookingFacts booking={booking} areFunctionsAbove={Boolean(quote)} />
        </section>
        {reviews}
        {aside}
      </div>
      <aside className="stack gap-5">
        {contact}
        <Card className="stack" title="What happened">
          <ChangeList changes={booking.timeline} labels={bookingSteps} />
        </Card>
      </aside>
    </div>
  )
}

const Reviews = ({ booking }: { booking: Booking }) => (
  <BookingReviews
    booking={booking}
    acts={(review, of) =>
      review.publicFrom === null && (
        <ReviewDispute booking={booking} about={of === 'vendor' ? 'review' : 'couple_review'} />
      )
    }
  />
)
