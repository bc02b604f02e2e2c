import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCancelBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** What was entered last of several in a row: the way to it, and the way back. */
export function Entered({ bookings }: { bookings: readonly Booking[] }) {
  const locale = useLocale()
  const last = bookings.at(-1)
  const [cancel, { isLoading, data, error }] = useCancelBookingMutation()
  const isUndone = last !== undefined && data?._id === last._id
  return (
    <div role="status">
      {last && (
        <Notice
          tone={isUndone ? 'neutral' : 'leaf'}
          title={
            <>
              <bdi>{last.coupleName}</bdi>, {stayText(last, locale)}:{' '}
              {isUndone ? 'taken back' : 'entered'}
            </>
          }
          action={
            <span className="cluster gap-2">
              <Link to={paths.vendorBooking(last._id)}>Open it</Link>
              {!isUndone && (
                <Button
                  size="small"
                  busy={isLoading}
                  onClick={() =>
                    void cancel({ bookingId: last._id, reason: 'Entered by mistake.' })
                  }
                >
                  Undo
                </Button>
              )}
            </span>
          }
        >
          {error && !isUndone && <p>{failureOf(error)?.message}</p>}
          {bookings.length > 1 && <p className="small">{bookings.length} entered in a row.</p>}
        </Notice>
      )}
    </div>
  )
}
