import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { BookingView } from '#features/parts/bookings/BookingView.tsx'
import { BookingThread } from '#features/parts/bookings/BookingThread.tsx'
import { CancelDialog } from '#features/parts/bookings/CancelDialog.tsx'
import { AddPhone } from '#features/parts/bookings/PhoneField.tsx'
import { paths } from '#domain/paths.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { useGetRescueQuery } from '#store/api/talk/rescues.ts'
import { BookingFolds } from './BookingFolds.tsx'
import { BookingState } from './BookingState.tsx'
import { CloseOthers, useOthers } from './CloseOthers.tsx'
import { DriftAbove } from './DriftNotice.tsx'
import { isLost, NobodyElse, Rescue } from '#features/user/bookings/rescue/Rescue.tsx'
import { othersAt } from '#features/user/bookings/rescue/rescueWords.ts'
import { QuoteCard } from '#features/user/bookings/quotes/QuoteCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'

export default function BookingPage() {
  const { bookingId = '' } = useParams()
  const [cancelling, setCancelling] = useState(false)
  const { data: booking, error, isFetching, refetch } = useGetBookingQuery({ bookingId })
  const { data: rescue, isLoading: isLooking } = useRescue(bookingId, booking)
  const { others, isLoading } = useOthers()
  const isAwaited = isLooking || (isLoading && booking?.status === 'confirmed')
  const before = <Link to={paths.myBookings}>My bookings</Link>
  if (!booking || isAwaited) {
    return (
      <Page title="Booking" before={before}>
        <Awaited {...{ error, isFetching, refetch }} label="Loading the booking" />
      </Page>
    )
  }
  return (
    <>
      <BookingView
        {...{ booking, before }}
        title={booking.vendor.businessName}
        now={
          <>
            <DriftAbove booking={booking} />
            <BookingState
              booking={booking}
              place={othersAt(booking, rescue)}
              nobody={rescue && isLost(booking) && <NobodyElse booking={booking} rescue={rescue} />}
              onCancel={() => setCancelling(true)}
            />
            {rescue && isLost(booking) && <Rescue booking={booking} rescue={rescue} />}
          </>
        }
        later={
          booking.status === 'confirmed' && (
            <CloseOthers
              isOnItsPage
              others={others.filter(({ bookingId }) => bookingId === booking._id)}
            />
          )
        }
        aside={booking.actions.includes('review') && <ReviewForm booking={booking} />}
        folds={<BookingFolds booking={booking} onCancel={() => setCancelling(true)} />}
        quote={booking.quoteVersion > 0 && <QuoteCard booking={booking} />}
        phone={<AddPhone booking={booking} />}
        thread={<BookingThread booking={booking} threadPath={paths.myEnquiry} />}
      />
      {cancelling && (
        <CancelDialog booking={booking} side="user" onClose={() => setCancelling(false)} />
      )}
    </>
  )
}

/** Who else could take a lost day stands above the rest: it comes with the page. */
const useRescue = (bookingId: string, booking: Booking | undefined) =>
  useGetRescueQuery({ bookingId }, { skip: !booking || !isLost(booking) })
