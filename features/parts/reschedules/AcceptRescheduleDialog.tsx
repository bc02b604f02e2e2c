import type { Booking } from '#contract/bookings/bookings.ts'
import { adds, leavesOut } from '#domain/bookings/leftOut.ts'
import { changeWords, isMoved } from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'
import { overWords } from './DeclineRescheduleDialog.tsx'
import { MovedFacts } from './MovedFacts.tsx'
import { MovedFunctions } from '#features/parts/reschedules/times/MovedFunctions.tsx'
import { OthersStay } from './OthersStay.tsx'

/** Names what stands and what comes, the price, its instalments and the policy before they count. */
export function AcceptRescheduleDialog({
  booking,
  side,
  isOver,
  onClose,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  /** It was withdrawn or answered meanwhile. */
  isOver: boolean
  onClose: () => void
}) {
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerRescheduleMutation()
  const { _id: bookingId, reschedule } = booking
  if (!reschedule) return null
  const moves = isMoved(booking, reschedule)
  const isLess = leavesOut(reschedule)
  const isGone = isOver && !isLoading
  const words = changeWords(booking, reschedule, {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  })
  const accept = async () => {
    const result = await answer({ bookingId, rescheduleId: reschedule._id, answer: 'accept' })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={moves ? 'Move the booking?' : 'Change the booking?'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          {!isGone && (
            <Button variant="primary" busy={isLoading} onClick={() => void accept()}>
              {moves ? 'Move it' : 'Change it'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {isGone ? (
          <Notice tone="amber" alert title={overWords} />
        ) : error ? (
          <Notice tone="brick" alert title={failureOf(error)?.message ?? ''}>
            <p>The booking stays as it was.</p>
          </Notice>
        ) : null}
        <p>
          <strong>{words}</strong>.{staysWords(booking, reschedule, locale)}
        </p>
        <MovedFunctions booking={booking} to={reschedule} />
        {side === 'user' && (moves || isLess) && <OthersStay booking={booking} to={reschedule} />}
        <MovedFacts booking={booking} side={side} isWhole />
      </div>
    </Dialog>
  )
}

/** Of days that stay, none of which is added or left out. */
const staysWords = (
  booking: Booking,
  to: NonNullable<Booking['reschedule']>,
  locale: string | undefined,
) =>
  !isMoved(booking, to) &&
  !leavesOut(to) &&
  !adds(to) &&
  ` ${booking.firstDay === booking.lastDay ? 'The day stays' : 'The days stay'}: ${stayText(booking, locale)}.`
