import type { Booking } from '#contract/bookings/bookings.ts'
import { movedTimes } from '#domain/times.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'
import { MovedFacts } from './MovedFacts.tsx'

/** Names the old and the new days, the price and the policy before they count. */
export function AcceptRescheduleDialog({
  booking,
  side,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  onClose: () => void
}) {
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerRescheduleMutation()
  const { _id: bookingId, reschedule } = booking
  if (!reschedule) return null
  const moved = { ...reschedule, times: movedTimes(booking, reschedule) }
  const accept = async () => {
    const result = await answer({ bookingId, rescheduleId: reschedule._id, answer: 'accept' })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title="Move the booking?"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" busy={isLoading} onClick={() => void accept()}>
            Move it
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && (
          <Notice tone="brick" alert title={failureOf(error)?.message ?? ''}>
            <p>The booking stays as it was.</p>
          </Notice>
        )}
        <p>
          From {stayText(booking, locale)} to <strong>{stayText(moved, locale)}</strong>.
        </p>
        <FunctionList times={moved.times} />
        <MovedFacts booking={booking} side={side} />
      </div>
    </Dialog>
  )
}
