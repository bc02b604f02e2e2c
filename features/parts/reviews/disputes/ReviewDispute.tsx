import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { ReviewAbout } from '#contract/bookings/reviewDisputes.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { BookingEvidence } from '#features/parts/evidence/BookingEvidence.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useGetReviewDisputeQuery } from '#store/api/bookings/reviewDisputes.ts'
import { DisputeReviewDialog } from './DisputeReviewDialog.tsx'
import { ReviewDisputeWords } from './ReviewDisputeWords.tsx'

/** Of a published review, for its two sides: that it can be disputed, or is, or what was decided. */
export function ReviewDispute({ booking, about }: { booking: Booking; about: ReviewAbout }) {
  const which = { bookingId: booking._id, about }
  const { data, error, isFetching, refetch } = useGetReviewDisputeQuery(which)
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <QueryFailure {...{ error, isFetching, refetch }} />
  if (!data) return null
  const { dispute, mayDispute } = data
  const names = { user: booking.coupleName, vendor: booking.vendor.businessName }
  return (
    <>
      {dispute && (
        <>
          <ReviewDisputeWords {...{ dispute, names }} />
          <BookingEvidence {...{ booking, about }} />
        </>
      )}
      {mayDispute && (
        <div>
          <Button size="small" variant="plain" flush onClick={() => setOpen(true)}>
            Dispute this review
          </Button>
        </div>
      )}
      {isOpen && (
        <DisputeReviewDialog
          {...which}
          writer={about === 'review' ? names.user : names.vendor}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
