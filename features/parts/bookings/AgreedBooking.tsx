import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { ConfirmationPdfButton } from '#features/parts/documents/PdfButtons.tsx'
import { BookingEvidence, wasDisputed } from '#features/parts/evidence/BookingEvidence.tsx'
import { BookingPayments } from '#features/parts/payments/BookingPayments.tsx'
import { hasPayments } from '#features/parts/payments/NextPayment.tsx'
import { AgreedSince } from '#features/parts/quotes/AgreedSince.tsx'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { bookingSteps } from '#features/parts/timeline/labels.ts'
import { cx } from '#src/lib/classes.ts'
import { Fold, Folds } from '#src/ui/display/Fold.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import * as styles from './AgreedBooking.module.css'

export const isSettled = (status: Booking['status']) =>
  status === 'confirmed' || status === 'completed'

/** What now and whom to call, then what was agreed, each once; what is over and what is seldom done is folded. */
export function AgreedBooking({
  booking,
  now,
  later,
  contact,
  reviews,
  aside,
  folds,
  quote,
}: {
  booking: Booking
  now: ReactNode
  later: ReactNode
  contact: ReactNode
  reviews: ReactNode
  aside: ReactNode
  folds: ReactNode
  quote: ReactNode
}) {
  return (
    <div className={cx('split', styles.agreed)}>
      <div className="stack">{now}</div>
      <aside>{contact}</aside>
      <div className="stack gap-5">
        {later}
        {reviews}
        {aside}
        {wasDisputed(booking) && <BookingEvidence booking={booking} about="outcome" />}
        {hasPayments(booking) && <BookingPayments booking={booking} />}
        <section className="stack gap-3">
          <h2>{isSettled(booking.status) ? 'What you’ve agreed' : 'What you had agreed'}</h2>
          <BookingFacts booking={booking} isWhole={false} />
          <AgreedSince booking={booking} />
        </section>
        <Folds>
          {folds}
          <History booking={booking} quote={quote} />
        </Folds>
      </div>
    </div>
  )
}

/** Papers, and what each side did when. */
function History({ booking, quote }: { booking: Booking; quote: ReactNode }) {
  const hasConfirmation = isSettled(booking.status)
  const hasPapers = hasConfirmation || Boolean(quote)
  return (
    <Fold title={hasPapers ? 'What happened, and papers' : 'What happened'}>
      {hasConfirmation && (
        <div>
          <ConfirmationPdfButton bookingId={booking._id} />
        </div>
      )}
      {quote && (
        <details className="stack">
          <summary>The quote, as it was sent</summary>
          {quote}
        </details>
      )}
      <ChangeList changes={booking.timeline} labels={bookingSteps} />
    </Fold>
  )
}
