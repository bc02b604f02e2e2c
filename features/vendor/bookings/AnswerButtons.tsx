import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

/** Confirm, or decline with a reason: whatever of it the server allows now; `main` where it is what the page is for. */
export function AnswerButtons({
  booking: { _id: bookingId, actions, coupleName },
  main,
}: {
  booking: Pick<BookingItem, '_id' | 'actions' | 'coupleName'>
  main?: boolean
}) {
  const [answer, { isLoading }] = useAnswerBookingMutation()
  const [declining, setDeclining] = useState(false)
  return (
    <>
      {actions.includes('accept') && (
        <Button
          size="small"
          variant={main ? 'primary' : 'quiet'}
          icon="check"
          busy={isLoading}
          onClick={() => answer({ bookingId, answer: 'accept' })}
        >
          Confirm
        </Button>
      )}
      {actions.includes('decline') && (
        <Button size="small" variant={main ? 'quiet' : 'plain'} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      {declining && (
        <DeclineDialog {...{ bookingId, coupleName }} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}
