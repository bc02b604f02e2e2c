import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { BookingFacts } from '#features/parts/bookings/BookingFacts.tsx'
import { wasDisputed } from '#features/parts/evidence/BookingEvidence.tsx'
import { Decision } from '#features/parts/evidence/Decision.tsx'
import { EvidenceList } from '#features/parts/evidence/EvidenceList.tsx'
import { Ledger } from '#features/parts/payments/BookingPayments.tsx'
import { AllVersions } from '#features/parts/quotes/QuoteVersions.tsx'
import { BookingReviews } from '#features/parts/reviews/BookingReviews.tsx'
import { AskQuestion } from './AskQuestion.tsx'
import { JudgedReview } from './JudgedReview.tsx'

type Props = { dispute: Dispute; onQuestion: (dispute: Dispute) => void }

/** What both sides agreed, stated, paid and wrote. */
export function DisputeRecord({ dispute, onQuestion }: Props) {
  const { booking, quote, payments, thread } = dispute
  return (
    <div className="stack gap-6">
      <section className="stack">
        <h2>What they agreed</h2>
        <BookingFacts booking={booking} />
      </section>
      <Statements {...{ dispute, onQuestion }} />
      {payments && (
        <section className="stack gap-5" aria-label="Payments">
          <h2>Payments</h2>
          <Ledger {...{ booking, payments }} isOnlyRead />
        </section>
      )}
      {quote.versions.length > 0 && (
        <section className="stack">
          <h2>The quote</h2>
          <AllVersions {...{ quote, booking }} />
        </section>
      )}
      <Messages thread={thread} />
      <Reviews {...{ dispute, onQuestion }} />
    </div>
  )
}

const namesIn = ({ booking, vendor }: Dispute) => ({
  user: booking.coupleName,
  vendor: vendor.name,
})

function Statements({ dispute, onQuestion }: Props) {
  const { booking, evidence, mayAsk } = dispute
  if (!wasDisputed(booking) && evidence.length === 0) return null
  return (
    <section className="stack" aria-label="Statements and evidence">
      <h2>Statements and evidence</h2>
      <EvidenceList entries={evidence} names={namesIn(dispute)} />
      <Decision booking={booking} />
      {mayAsk && <AskQuestion {...{ dispute, onQuestion }} about="outcome" />}
    </section>
  )
}

const Messages = ({ thread }: Pick<Dispute, 'thread'>) => (
  <section className="stack">
    <h2>What they wrote</h2>
    {thread.length === 0 && <p className="soft">They have not written to each other.</p>}
    <ol className="stack" aria-label="Messages">
      {thread.map(({ _id, name, body, at }) => (
        <li key={_id}>
          <p className="small soft">
            {name}, <Instant at={at} />
          </p>
          <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {body}
          </p>
        </li>
      ))}
    </ol>
  </section>
)

function Reviews({ dispute, onQuestion }: Props) {
  const [judged, setJudged] = useState<Pick<Booking, 'review' | 'coupleReview'>>()
  const disputeOf = (of: 'vendor' | 'couple') =>
    dispute.reviewDisputes.find(
      (each) => each.dispute.about === (of === 'vendor' ? 'review' : 'couple_review'),
    )
  return (
    <BookingReviews
      booking={{ ...dispute.booking, ...judged }}
      acts={(review, of) =>
        review.publicFrom === null && (
          <JudgedReview
            {...{ review, of }}
            found={disputeOf(of)}
            names={namesIn(dispute)}
            onJudged={setJudged}
            ask={(about) => <AskQuestion {...{ dispute, onQuestion, about }} />}
          />
        )
      }
    />
  )
}
