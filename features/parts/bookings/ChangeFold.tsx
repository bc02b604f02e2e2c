import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { AddFunctionButtons } from '#features/parts/reschedules/AddFunctionButtons.tsx'
import { ProposeButton } from '#features/parts/reschedules/ProposeButton.tsx'
import { Fold } from '#src/ui/display/Fold.tsx'

/** What can be tried and proposed of a confirmed booking; no line where that is nothing. */
export function ChangeFold({
  booking,
  side,
  tries,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  /** What it would come to otherwise. */
  tries?: ReactNode
}) {
  const mayPropose = booking.actions.includes('reschedule')
  if (!mayPropose && !tries) return null
  const other = side === 'user' ? booking.vendor.businessName : booking.coupleName
  return (
    <Fold title="Change it" action={mayPropose && <ProposeButton {...{ booking, side }} />}>
      {mayPropose && <p>You propose it to {other}, and nothing changes until they accept.</p>}
      <AddFunctionButtons {...{ booking, side }} />
      {tries}
    </Fold>
  )
}
