import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { BookingView } from '#features/parts/bookings/BookingView.tsx'
import { BookingThread } from '#features/parts/bookings/BookingThread.tsx'
import { QuoteVersions } from '#features/parts/quotes/QuoteVersions.tsx'
import { CancelDialog } from '#features/parts/bookings/CancelDialog.tsx'
import { paths } from '#domain/paths.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { BookingFolds } from './BookingFolds.tsx'
import { BookingState } from './BookingState.tsx'
import { CoupleReviewForm } from '#features/vendor/reviews/CoupleReviewForm.tsx'
import { CoupleReviews } from '#features/vendor/reviews/CoupleReviews.tsx'
import { MoveHallButton } from './MoveHallButton.tsx'
import { ReplyForm } from '#features/vendor/reviews/ReplyForm.tsx'

export default function BookingPage() {
  const { bookingId = '' } = useParams()
  const [cancelling, setCancelling] = useState(false)
  const { data: booking, error, isFetching, refetch } = useGetBookingQuery({ bookingId })
  const before = <Link to={paths.vendorBookings}>Bookings</Link>
  if (!booking) {
    return (
      <Page title="Booking" before={before}>
        <Awaited {...{ error, isFetching, refetch }} label="Loading the booking" />
      </Page>
    )
  }
  const mayPropose = booking.actions.includes('reschedule')
  return (
    <>
      <BookingView
        {...{ booking, before }}
        title={booking.coupleName}
        now={<BookingState booking={booking} onCancel={() => setCancelling(true)} />}
        aside={
          <>
            {/* Else it is one of the changes that are folded. */}
            {!mayPropose && <MoveHallButton booking={booking} />}
            {booking.actions.includes('reply') && <ReplyForm bookingId={booking._id} />}
            {booking.actions.includes('review_couple') && <CoupleReviewForm booking={booking} />}
            {!booking.wasConfirmed && !booking.isByHand && (
              <CoupleReviews bookingId={booking._id} />
            )}
          </>
        }
        folds={<BookingFolds booking={booking} onCancel={() => setCancelling(true)} />}
        quote={booking.quoteVersion > 0 && <QuoteVersions booking={booking} />}
        thread={
          !booking.isByHand && <BookingThread booking={booking} threadPath={paths.vendorEnquiry} />
        }
      />
      {cancelling && (
        <CancelDialog booking={booking} side="vendor" onClose={() => setCancelling(false)} />
      )}
    </>
  )
}
