import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

/** Opens the proposal of other days, guests or another total, where this side may make one now. */
export function ProposeButton({ booking, side }: { booking: Booking; side: 'user' | 'vendor' }) {
  const [isOpen, setOpen] = useState(false)
  if (!booking.actions.includes('reschedule')) return null
  return (
    <>
      <Button size="small" icon="calendar" onClick={() => setOpen(true)}>
        Propose a change
      </Button>
      {isOpen && <ProposeDialog {...{ booking, side }} onClose={() => setOpen(false)} />}
    </>
  )
}
