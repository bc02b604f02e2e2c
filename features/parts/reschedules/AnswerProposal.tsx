import type { Booking } from '#contract/bookings/bookings.ts'
import { needsPrice } from '#domain/bookings/adding.ts'
import { isMoved } from '#domain/bookings/proposals.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useWithdrawRescheduleMutation } from '#store/api/bookings/reschedules.ts'

export type Answer = 'accept' | 'decline' | 'propose'

/** What this side can do about it; what nobody has priced can’t be accepted. */
export function AnswerProposal({
  booking,
  reschedule,
  open,
}: {
  booking: Booking
  reschedule: NonNullable<Booking['reschedule']>
  open: (answer: Answer) => void
}) {
  const [withdraw, { isLoading }] = useWithdrawRescheduleMutation()
  const { _id: bookingId, actions } = booking
  const isUnpriced = needsPrice(reschedule)
  return (
    <div className="cluster gap-2">
      {actions.includes('answer_reschedule') && (
        <>
          {!isUnpriced && (
            <Button size="small" variant="primary" icon="check" onClick={() => open('accept')}>
              {isMoved(booking, reschedule) ? 'Move the booking' : 'Accept the change'}
            </Button>
          )}
          <Button
            size="small"
            icon="calendar"
            variant={isUnpriced ? 'primary' : undefined}
            onClick={() => open('propose')}
          >
            {isUnpriced ? 'Say what it costs' : 'Propose something else'}
          </Button>
          <Button size="small" onClick={() => open('decline')}>
            Keep it as it is
          </Button>
        </>
      )}
      {actions.includes('withdraw_reschedule') && (
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void withdraw({ bookingId, rescheduleId: reschedule._id })}
        >
          Withdraw the proposal
        </Button>
      )}
    </div>
  )
}
