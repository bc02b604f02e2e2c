import { useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { BookingFacts } from '#features/parts/bookings/BookingFacts.tsx'
import { FactList } from '#features/parts/bookings/FactList.tsx'
import { wasDisputed } from '#features/parts/evidence/BookingEvidence.tsx'
import { Decision } from '#features/parts/evidence/Decision.tsx'
import { EvidenceList } from '#features/parts/evidence/EvidenceList.tsx'
import { Ledger } from '#features/parts/payments/BookingPayments.tsx'
import { AllVersions } from '#features/parts/quotes/QuoteVersions.tsx'
import { BookingReviews } from '#features/parts/reviews/BookingReviews.tsx'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { bookingSteps, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { AskQuestion } from './AskQuestion.tsx'
import { CompleteForThemDialog, type Complete } from './CompleteForThemDialog.tsx'
import { JudgedReview } from './JudgedReview.tsx'
import { CancelForThemDialog, type Cancel } from './CancelForThemDialog.tsx'

/** What both sides agreed, did and wrote. */
export function DisputeView({
  dispute,
  cancel,
  cancelling,
  onAsked,
  ...completes
}: { dispute: Dispute; onAsked: (dispute: Dispute) => void } & Cancel & Complete) {
  const { booking, quote, couple, vendor, thread, payments, evidence, mayCancel, mayComplete } =
    dispute
  const [open, setOpen] = useState<'cancel' | 'complete'>()
  const [judged, setJudged] = useState<Pick<Booking, 'review' | 'coupleReview'>>()
  const { label, tone } = labelOfBooking(booking)
  return (
    <div className="container page">
      <PageHeader
        title={`${couple.name} with ${vendor.name}`}
        before={<Link to={paths.adminBookings}>Bookings</Link>}
        lede={stayText(booking)}
        actions={
          <div className="cluster gap-2">
            <Badge tone={tone}>{label}</Badge>
            {mayComplete && <Button onClick={() => setOpen('complete')}>It took place</Button>}
            {mayCancel && (
              <Button variant="danger" onClick={() => setOpen('cancel')}>
                {booking.status === 'confirmed' ? 'Cancel for both' : 'End for both'}
              </Button>
            )}
          </div>
        }
      />
      <div className="split">
        <div className="stack gap-6">
          <section className="stack">
            <h2>What they agreed</h2>
            <BookingFacts booking={booking} />
          </section>
          {(wasDisputed(booking) || evidence.length > 0) && (
            <section className="stack" aria-label="Statements and evidence">
              <h2>Statements and evidence</h2>
              <EvidenceList
                entries={evidence}
                names={{ user: booking.coupleName, vendor: vendor.name }}
              />
              <Decision booking={booking} />
              {dispute.mayAsk && <AskQuestion {...{ dispute, onAsked }} about="outcome" />}
            </section>
          )}
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
          <section className="stack">
            <h2>What they wrote</h2>
            {thread.length === 0 && <p className="soft">They have not written to each other.</p>}
            <ol className="stack" aria-label="Messages">
              {thread.map(({ _id, name, body, at }) => (
                <li key={_id}>
                  <p className="small soft">
                    {name}, <time dateTime={at}>{formatInstant(at)}</time>
                  </p>
                  <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {body}
                  </p>
                </li>
              ))}
            </ol>
          </section>
          <BookingReviews
            booking={{ ...booking, ...judged }}
            acts={(review, of) =>
              review.publicFrom === null && (
                <JudgedReview
                  {...{ review, of }}
                  found={dispute.reviewDisputes.find(
                    (each) => each.dispute.about === (of === 'vendor' ? 'review' : 'couple_review'),
                  )}
                  names={{ user: booking.coupleName, vendor: vendor.name }}
                  onJudged={setJudged}
                  ask={(about) => <AskQuestion {...{ dispute, onAsked, about }} />}
                />
              )
            }
          />
        </div>
        <aside className="stack gap-5">
          <Party title="Couple" party={couple} />
          <Party title="Vendor" party={vendor} />
          <Card className="stack">
            <h2>What happened</h2>
            <ChangeList changes={booking.timeline} labels={bookingSteps} />
            <p className="small soft">
              Reference {booking._id}. Pictures open for a quarter of an hour; then open the booking
              again.
            </p>
          </Card>
        </aside>
      </div>
      {open === 'cancel' && (
        <CancelForThemDialog
          {...{ dispute, cancel, cancelling }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'complete' && (
        <CompleteForThemDialog
          {...completes}
          dispute={dispute}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function Party({ title, party }: { title: string; party: Dispute['couple'] }) {
  const facts = [
    ['Name', party._id ? <Link to={paths.adminUser(party._id)}>{party.name}</Link> : party.name],
    ['Email', party.email && <a href={`mailto:${party.email}`}>{party.email}</a>],
    [
      'Phone',
      party.phone && <a href={`tel:${party.phone.replaceAll(/[^\d+]/g, '')}`}>{party.phone}</a>,
    ],
  ] as const
  return (
    <Card className="stack">
      <h2>{title}</h2>
      <FactList facts={facts} />
    </Card>
  )
}
