import type { ReactNode } from 'react'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { BookingFacts, ContactFacts } from './BookingFacts.tsx'
import { ConfirmationPdfButton } from '#features/parts/documents/PdfButtons.tsx'
import { BookingEvidence, wasDisputed } from '#features/parts/evidence/BookingEvidence.tsx'
import { BookingPayments } from '#features/parts/payments/BookingPayments.tsx'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { BookingReviews } from '#features/parts/reviews/BookingReviews.tsx'
import { ReviewDispute } from '#features/parts/reviews/disputes/ReviewDispute.tsx'
import { bookingSteps, labelOfBooking } from '#features/parts/timeline/labels.ts'

const isSettled = (status: Booking['status']) => status === 'confirmed' || status === 'completed'

const titleOfFacts = ({ status, wasConfirmed, quoteVersion }: Booking) =>
  isSettled(status)
    ? 'What you’ve agreed'
    : wasConfirmed
      ? 'What you had agreed'
      : quoteVersion > 0
        ? 'At a glance'
        : 'The request'

/** A booking as both sides see it: facts, contact and timeline are the same; what can be done differs. */
export function BookingView({
  booking,
  title,
  before,
  now,
  aside,
  quote,
  thread,
}: {
  booking: Booking
  title: string
  before: ReactNode
  /** What is to be done now. */
  now: ReactNode
  aside?: ReactNode
  /** Its quote, where there is one. */
  quote?: ReactNode
  /** The way to write to each other. */
  thread: ReactNode
}) {
  const locale = useLocale()
  const { label, tone } = labelOfBooking(booking)
  const { wasConfirmed } = booking
  const contact = (
    <Card className="stack" title="Contact">
      <ContactFacts booking={booking} />
      {thread}
    </Card>
  )
  return (
    <Page
      {...{ title, before }}
      lede={stayText(booking, locale)}
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <div className="split">
        <div className="stack gap-6">
          {now}
          {wasConfirmed && contact}
          {wasDisputed(booking) && <BookingEvidence booking={booking} about="outcome" />}
          {booking.contact && booking.sum && <BookingPayments booking={booking} />}
          {!wasConfirmed && <QuoteSection quote={quote} />}
          <section className="stack">
            <h2>{titleOfFacts(booking)}</h2>
            <BookingFacts booking={booking} />
            {isSettled(booking.status) && (
              <div>
                <ConfirmationPdfButton bookingId={booking._id} />
              </div>
            )}
          </section>
          {wasConfirmed && <QuoteSection quote={quote} isAgreed />}
          <BookingReviews
            booking={booking}
            acts={(review, of) =>
              review.publicFrom === null && (
                <ReviewDispute
                  booking={booking}
                  about={of === 'vendor' ? 'review' : 'couple_review'}
                />
              )
            }
          />
          {aside}
        </div>
        <aside className="stack gap-5">
          {!wasConfirmed && contact}
          <Card className="stack" title="What happened">
            <ChangeList changes={booking.timeline} labels={bookingSteps} />
          </Card>
        </aside>
      </div>
    </Page>
  )
}

/** Once it is agreed it is a paper: days, guests and total may be others since, and what counts stands above. */
function QuoteSection({ quote, isAgreed = false }: { quote: ReactNode; isAgreed?: boolean }) {
  if (!quote) return null
  return isAgreed ? (
    <details className="stack">
      <summary>The quote, as it was sent</summary>
      {quote}
    </details>
  ) : (
    <section className="stack">
      <h2>The quote</h2>
      {quote}
    </section>
  )
}
