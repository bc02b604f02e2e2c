import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { completeAfterDays, isDisputed } from '#domain/bookings/outcomes.ts'
import { addDays } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRecordOutcomeMutation } from '#store/api/bookings/outcomes.ts'
import { DidNotHappenDialog } from './DidNotHappenDialog.tsx'
import { outcomeWords } from './outcomeWords.ts'

/** The days are over, and how it went can be said, or was. */
export const hasOutcome = ({ status, outcome, actions }: Booking) =>
  status === 'confirmed' &&
  (outcome !== null || actions.includes('took_place') || actions.includes('did_not_happen'))

/** How each side says it went, and what this one can say about it. */
export function OutcomeNotice({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [say, { isLoading }] = useRecordOutcomeMutation()
  const { _id: bookingId, outcome, actions, lastDay, timeline } = booking
  const other = side === 'user' ? booking.vendor.businessName : booking.coupleName
  const { title, text } = outcomeWords(outcome, side, {
    other,
    by: formatDay(addDays(lastDay, completeAfterDays), locale),
  })
  const reason = timeline.findLast(({ to, by }) => to === 'did_not_happen' && by !== side)?.reason
  const mine = outcome?.[side]
  const isTheirs = outcome?.[side === 'user' ? 'vendor' : 'user'] === 'did_not_happen'
  return (
    <>
      <Notice
        tone={isDisputed(outcome) ? 'brick' : mine ? 'leaf' : 'amber'}
        title={title}
        action={
          <div className="cluster gap-2">
            {actions.includes('took_place') && (
              <Button
                size="small"
                {...(!mine && { variant: 'primary', icon: 'check' })}
                busy={isLoading}
                onClick={() => void say({ bookingId, outcome: 'took_place' })}
              >
                {mine ? 'It did take place' : 'It took place'}
              </Button>
            )}
            {actions.includes('did_not_happen') && (
              <Button size="small" onClick={() => setOpen(true)}>
                It did not happen
              </Button>
            )}
          </div>
        }
      >
        {isTheirs && reason && <p>“{reason}”</p>}
        <p>{text}</p>
      </Notice>
      {isOpen && <DidNotHappenDialog {...{ booking, other }} onClose={() => setOpen(false)} />}
    </>
  )
}
