import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BookingView } from '#features/shared/BookingView.tsx'
import { CancelDialog } from '#features/shared/CancelDialog.tsx'
import { LoadingLines } from '#features/shared/LoadingLines.tsx'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useGetBookingQuery } from '#store/api/bookings.ts'
import { failureOf } from '#store/failure.ts'
import { BookingState } from './bookings/BookingState.tsx'
import { ReplyForm } from './bookings/ReplyForm.tsx'

export default function BookingPage() {
  const { bookingId = '' } = useParams()
  const [cancelling, setCancelling] = useState(false)
  const { data: booking, error, isFetching, refetch } = useGetBookingQuery({ bookingId })
  const before = <Link to={paths.vendorBookings}>Bookings</Link>
  if (!booking) {
    return (
      <div className="container page">
        <PageHeader title="Booking" before={before} />
        {error ? (
          <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <LoadingLines label="Loading the booking" />
        )}
      </div>
    )
  }
  return (
    <>
      <BookingView
        {...{ booking, before }}
        title={booking.coupleName}
        now={<BookingState booking={booking} onCancel={() => setCancelling(true)} />}
        aside={booking.actions.includes('reply') && <ReplyForm bookingId={booking._id} />}
        thread={
          booking.enquiryId && (
            <div>
              <Button size="small" icon="message" to={paths.vendorEnquiry(booking.enquiryId)}>
                Messages
              </Button>
            </div>
          )
        }
      />
      {cancelling && <CancelDialog booking={booking} onClose={() => setCancelling(false)} />}
    </>
  )
}
