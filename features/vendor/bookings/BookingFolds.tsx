import type { Booking } from '#contract/bookings/bookings.ts'
import { CancelFold } from '#features/parts/bookings/CancelFold.tsx'
import { ChangeFold } from '#features/parts/bookings/ChangeFold.tsx'
import { CoupleReviewList } from '#features/vendor/reviews/CoupleReviews.tsx'
import { Fold } from '#src/ui/display/Fold.tsx'
import { MoveHallButton } from './MoveHallButton.tsx'

/** What a vendor may change of a booking that was confirmed, and what others say of the couple. */
export function BookingFolds({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const { _id: bookingId, status, isByHand, actions } = booking
  if (isByHand) return null
  return (
    <>
      <ChangeFold
        {...{ booking }}
        side="vendor"
        tries={actions.includes('reschedule') && <MoveHallButton booking={booking} />}
      />
      <CancelFold
        {...{ booking, onCancel }}
        sentence="If you cancel, everything that was paid is refunded."
      />
      {status !== 'completed' && (
        <Fold title="What vendors say of them">
          <CoupleReviewList bookingId={bookingId} />
        </Fold>
      )}
    </>
  )
}
