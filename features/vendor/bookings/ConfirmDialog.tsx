import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { formatSum } from '#domain/bookings/sums.ts'
import { paths } from '#domain/paths.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** Names the sum before it is agreed; another one is a quote. */
export function ConfirmDialog({ booking, onClose }: { booking: BookingItem; onClose: () => void }) {
  const locale = useLocale()
  const { _id: bookingId, coupleName, exact } = booking
  const [answer, { isLoading, error }] = useAnswerBookingMutation()
  const confirm = async () => {
    const result = await answer({ bookingId, answer: 'accept' })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Confirm ${coupleName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" busy={isLoading} onClick={confirm}>
            Confirm the booking
          </Button>
          <Button variant="plain" to={paths.vendorQuote(bookingId)}>
            Send a quote instead
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Notice tone="brick" title={failureOf(error)?.message ?? ''} />}
        <p>
          {stayText(booking, locale)}
          {exact && (
            <>
              , for <strong>{formatSum(exact, locale)}</strong>
            </>
          )}
          .
        </p>
        <FunctionList times={booking.times} />
        <p className="small soft">
          This is what you’ve both agreed, and nothing is extra. You’ll each see the other’s contact
          details.
        </p>
      </div>
    </Dialog>
  )
}
