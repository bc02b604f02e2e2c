import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { ReviewDispute } from '#contract/bookings/reviewDisputes.ts'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { JudgeReview } from '#features/admin/reviews/JudgeReview.tsx'
import { KeepReview } from '#features/admin/reviews/KeepReview.tsx'
import { EvidenceList } from '#features/parts/evidence/EvidenceList.tsx'
import { ReviewDisputeWords } from '#features/parts/reviews/disputes/ReviewDisputeWords.tsx'

/** What can be done with a public review, and what both sides say of it where it is disputed. */
export function JudgedReview({
  review,
  of,
  found,
  names,
  onJudged,
  ask,
}: {
  review: Review | CoupleReview
  of: 'vendor' | 'couple'
  found: Dispute['reviewDisputes'][number] | undefined
  names: Record<'user' | 'vendor', string>
  onJudged: (reviews: Pick<Booking, 'review' | 'coupleReview'>) => void
  /** A place to ask both sides about it. */
  ask: (about: ReviewDispute['about']) => ReactNode
}) {
  const [answer, setAnswer] = useState<ReviewDispute['answer']>(found?.dispute.answer ?? null)
  const decide = (outcome: 'kept' | 'removed', reason: string) =>
    setAnswer({ outcome, reason, at: new Date().toISOString() })
  return (
    <>
      {found && (
        <>
          <ReviewDisputeWords dispute={{ ...found.dispute, answer }} names={names} />
          <EvidenceList entries={found.entries} names={names} />
          {!answer && ask(found.dispute.about)}
        </>
      )}
      <div className="cluster gap-2">
        {found && !answer && (
          <KeepReview reviewId={review._id} onKept={(reason) => decide('kept', reason)} />
        )}
        <JudgeReview
          {...{ review, of }}
          onJudged={(reviews, reason) => {
            const removed = (of === 'vendor' ? reviews.review : reviews.coupleReview)?.removed
            if (removed) decide('removed', reason)
            else if (answer?.outcome === 'removed') decide('kept', reason)
            onJudged(reviews)
          }}
        />
      </div>
    </>
  )
}
