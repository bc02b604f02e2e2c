import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import {
  guestsWords,
  isMoved,
  movedFunctions,
  newTimeIs,
  proposedWords,
} from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { useWithdrawRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { AcceptRescheduleDialog } from './AcceptRescheduleDialog.tsx'
import { DeclineRescheduleDialog } from './DeclineRescheduleDialog.tsx'
import { MovedFacts } from './MovedFacts.tsx'
import { MovedFunctions } from './MovedFunctions.tsx'

/** What one side proposes to change of a confirmed booking, and what this side can do about it. */
export function RescheduleNotice({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const [withdraw, { isLoading }] = useWithdrawRescheduleMutation()
  const { _id: bookingId, reschedule, actions, vendor, coupleName } = booking
  if (!reschedule) return null
  const other = side === 'user' ? vendor.businessName : coupleName
  const moves = isMoved(booking, reschedule)
  const proposed = proposedWords(booking, reschedule, {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  })
  const isOurs = reschedule.by === side
  const close = () => setOpen(undefined)
  return (
    <>
      <Notice
        tone="amber"
        title={isOurs ? `You proposed ${proposed}` : `Proposed by ${other}: ${proposed}`}
      >
        {movedFunctions(booking, reschedule).length > 0 ? (
          <div className="stack gap-3">
            <MovedFunctions booking={booking} to={reschedule} />
            <MovedFacts booking={booking} side={side} />
          </div>
        ) : (
          <MovedFacts booking={booking} side={side} />
        )}
        {reschedule.note && <p>“{reschedule.note}”</p>}
        <p>
          {isOurs ? `${other} can answer for` : 'You can answer for'}{' '}
          <Countdown until={reschedule.expiresAt} over="a moment more" />. Until it is accepted, the
          booking stays{' '}
          {moves
            ? `on ${stayText(booking, locale)}, and ${newTimeIs(reschedule)} not held.`
            : `as it is: ${stayText(booking, locale)}, ${guestsWords(booking.guests, locale)}.`}
        </p>
        <div className="cluster gap-2">
          {actions.includes('answer_reschedule') && (
            <>
              <Button size="small" variant="primary" icon="check" onClick={() => setOpen('accept')}>
                {moves ? 'Move the booking' : 'Accept the change'}
              </Button>
              <Button size="small" onClick={() => setOpen('decline')}>
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
      </Notice>
      {open === 'accept' && <AcceptRescheduleDialog {...{ booking, side }} onClose={close} />}
      {open === 'decline' && <DeclineRescheduleDialog {...{ booking, other }} onClose={close} />}
    </>
  )
}
