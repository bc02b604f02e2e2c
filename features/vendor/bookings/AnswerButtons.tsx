import { useState } from 'react'
import type { BookingItem } from '#features/shared/BookingLine.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

/** Confirm, or decline with a reason: whatever of it the server allows now. */
export function AnswerButtons({ booking: { _id: bookingId, actions, coupleName } }: { booking: Pick<BookingItem, '_id' | 'actions' | 'coupleName'> }) {
  const [answer, { isLoading }] = useAnswerBookingMutation()
  const [declining, setDeclining] = useState(false)
  return (
    <>
      {actions.includes('accept') && <Button size="small" variant="primary" icon="check" busy={isLoading} onClick={() => answer({ bookingId, answer: 'accept' })}>Confirm</Button>}
      {actions.includes('decline') && <Button size="small" onClick={() => setDeclining(true)}>Decline</Button>}
      {declining && <DeclineDialog {...{ bookingId, coupleName }} onClose={() => setDeclining(false)} />}
    </>
  )
}
